import { useEffect, useState } from 'react';
import type { Product } from '#contract/entities/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { api, ApiError } from '../../api/client.ts';

export type SearchState =
  | { kind: 'blank' }
  | { kind: 'loading' }
  | { kind: 'error'; message: string }
  | { kind: 'done'; query: string; products: Product[]; total: number };

const shownProducts = 6;

/** Asks 300 ms after the last letter; an answer that comes after the next letter is dropped. */
export function useSearch(text: string): SearchState {
  const query = text.trim();
  const [state, setState] = useState<SearchState>({ kind: 'blank' });
  useEffect(() => {
    if (query === '') {
      setState({ kind: 'blank' });
      return undefined;
    }
    setState((before) => (before.kind === 'done' ? before : { kind: 'loading' }));
    const stop = new AbortController();
    const timer = setTimeout(() => void search(query, stop.signal).then((next) => next && setState(next)), limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return query === '' ? { kind: 'blank' } : state;
}

async function search(query: string, signal: AbortSignal): Promise<SearchState | null> {
  try {
    const options = { signal, timeoutMs: limits.searchTimeoutMs };
    const { data, meta } = await api('listProducts', { query: { search: query, page: 1, limit: shownProducts } }, options);
    return signal.aborted ? null : { kind: 'done', query, products: data, total: meta.total };
  } catch (error) {
    if (signal.aborted) return null;
    return { kind: 'error', message: error instanceof ApiError ? failure.searchFetch : failure.search };
  }
}
