import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';

/** What shoppers search for. Empty until it is fetched, and if that fails. */
export function usePopularSearches(isWanted: boolean): readonly string[] {
  return useFetch(isWanted ? 'popular searches' : null, readPopular).data ?? [];
}

const readPopular = async (): Promise<string[]> => (await api('listPopularSearches', {})).data;
