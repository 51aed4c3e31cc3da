import { useEffect, useState } from 'react';
import type { Question } from '#contract/questions/api.ts';
import { api } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';

type Loaded = {
  /** Null before the first page. */
  questions: readonly Question[] | null;
  page: number;
  hasMore: boolean;
  isBusy: boolean;
  error: unknown;
};

const pageSize = 5;

/** The questions of a product; further pages on request. A failed page can be fetched again. */
export function useQuestions(slug: string) {
  const [loaded, setLoaded] = useState<Loaded>({
    ...{ questions: null, page: 0, hasMore: false, isBusy: true, error: null },
  });
  const read = async (page: number) => {
    setLoaded((before) => ({ ...before, isBusy: true, error: null }));
    try {
      const { data, meta } = await api('listQuestions', {
        params: { slug },
        query: { page, limit: pageSize },
      });
      setLoaded(({ questions }) => ({
        questions: merged(page === 1 ? [] : (questions ?? []), data),
        page,
        hasMore: page < meta.pages,
        isBusy: false,
        error: null,
      }));
    } catch (error) {
      reportUnexpected(error);
      setLoaded((before) => ({ ...before, isBusy: false, error }));
    }
  };
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => void read(1), [slug]);
  return {
    ...loaded,
    showMore: () => void read(loaded.page + 1),
    retry: () => void read(loaded.page + 1),
  };
}

/** A question that is shown in between moves the others to the next page. */
function merged(shown: readonly Question[], next: readonly Question[]): readonly Question[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.filter(({ id }) => !ids.has(id))];
}
