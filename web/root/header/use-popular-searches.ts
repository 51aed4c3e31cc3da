import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';

const perFilter = 2;

/**
 * The cloths, patterns and colours that most products have. Empty until they are fetched, and if
 * that fails.
 */
export function usePopularSearches(isWanted: boolean): readonly string[] {
  return useFetch(isWanted ? 'popular searches' : null, readPopular).data ?? [];
}

async function readPopular(): Promise<string[]> {
  const { data } = await api('getFacets', { query: {} });
  return [data.color, data.material, data.pattern].flatMap((options) =>
    options
      .filter(({ value }) => value !== 'Not specified')
      .toSorted((one, other) => other.count - one.count)
      .slice(0, perFilter)
      .map(({ value }) => value),
  );
}
