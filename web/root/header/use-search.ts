import { useEffect, useState } from 'react';
import type { Product } from '#contract/entities/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { api, ApiError } from '../../api/client.ts';

type Answer = { query: string } & (
  | { kind: 'error'; message: string }
  | { kind: 'done'; products: Product[]; total: number }
);
export type SearchState = { kind: 'blank' } | { kind: 'loading' } | Answer;

const shownProducts = 6;

/** Asks 300 ms after the last letter; until the new answer is there the one to what the query grew from stays. */
export function useSearch(text: string): SearchState {
  const query = text.trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (query === '') return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const next = await search(query, stop.signal);
      if (!stop.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(), limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  if (query === '') return { kind: 'blank' };
  return answer !== null && stands(answer, query) ? answer : { kind: 'loading' };
}

/** Results of another search must not be picked for this one. */
function stands(answer: Answer, query: string): boolean {
  if (answer.query === query) return true;
  return (
    answer.kind === 'done' &&
    answer.total > 0 &&
    (query.startsWith(answer.query) || answer.query.startsWith(query))
  );
}

async function search(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const options = { signal, timeoutMs: limits.searchTimeoutMs };
    const { data, meta } = await api(
      'listProducts',
      { query: { search: query, page: 1, limit: shownProducts } },
      options,
    );
    return { kind: 'done', query, products: data, total: meta.total };
  } catch (error) {
    return {
      kind: 'error',
      query,
      message: error instanceof ApiError && error.status > 0 ? failure.searchFetch : failure.search,
    };
  }
}
