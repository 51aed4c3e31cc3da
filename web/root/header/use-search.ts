import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue/entities.ts';
import { failure } from '#contract/messages.ts';
import { api, ApiError } from '../../api/client.ts';

const searchDebounceMs = 300;
const searchTimeoutMs = 5000;

type SearchResult = { query: string } & (
  | { kind: 'error'; message: string }
  | { kind: 'done'; products: Product[]; total: number }
);
export type SearchState = SearchPhase & { retry: () => void };
type SearchPhase = { kind: 'blank' } | { kind: 'loading' } | SearchResult;

const maxProducts = 6;

/**
 * Searches 300 ms after the last keystroke. Shows the previous result while a longer or shorter
 * query loads.
 */
export function useSearch(text: string): SearchState {
  const query = text.trim();
  const [result, setResult] = useState<SearchResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setResult(null);
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    if (query === '') return undefined;
    const stop = new AbortController();
    const runSearch = async () => {
      const next = await search(query, stop.signal);
      if (!stop.signal.aborted) setResult(next);
    };
    const timer = setTimeout(() => void runSearch(), searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // `attempt` searches again.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [query, attempt]);
  if (query === '') return { kind: 'blank', retry };
  if (result === null || !isResultFor(result, query)) return { kind: 'loading', retry };
  return { ...result, retry };
}

/**
 * Whether a result may be shown for this query: results of an unrelated search must not be
 * selectable.
 */
function isResultFor(response: SearchResult, query: string): boolean {
  if (response.query === query) return true;
  return (
    response.kind === 'done' &&
    response.total > 0 &&
    (query.startsWith(response.query) || response.query.startsWith(query))
  );
}

async function search(query: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    const options = { signal, timeoutMs: searchTimeoutMs };
    const { data, meta } = await api(
      'listProducts',
      { query: { search: query, page: 1, limit: maxProducts } },
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
