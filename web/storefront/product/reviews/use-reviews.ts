import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { sentenceOf } from '../../parts/sentence-of.ts';
import { readReviews, type ReviewPage, type ReviewSort } from './read-reviews.ts';

type Shown = ReviewPage & { over: ReviewPage; sort: ReviewSort };
type Wait = { isBusy: boolean; error: string | null };

/** The reviews on the page: first those that came with it, then others and more of them as they are asked for. */
export function useReviews(slug: string, first: ReviewPage) {
  const [kept, setKept] = useState<Shown>({ ...first, over: first, sort: 'newest' });
  const [wait, setWait] = useState<Wait>({ isBusy: false, error: null });
  const shown: Shown = kept.over === first ? kept : { ...first, over: first, sort: 'newest' };

  const read = async (sort: ReviewSort, page: number) => {
    setWait({ isBusy: true, error: null });
    try {
      const next = await readReviews(api, slug, { sort, page, size: shown.size });
      const known = new Set(shown.reviews.map(({ id }) => id));
      const reviews =
        page === 1
          ? next.reviews
          : [...shown.reviews, ...next.reviews.filter(({ id }) => !known.has(id))];
      setKept({ ...next, reviews, over: first, sort });
      setWait({ isBusy: false, error: null });
    } catch (error) {
      setWait({ isBusy: false, error: sentenceOf(error, shopFailure.server) });
    }
  };
  return {
    ...shown,
    ...wait,
    sortBy: (sort: ReviewSort) => void read(sort, 1),
    showMore: () => void read(shown.sort, shown.page + 1),
  };
}
