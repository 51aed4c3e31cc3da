import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { readReviews, type ReviewPage } from './read-reviews.ts';
import type { ReviewSort } from './review-sorts.ts';

type ReviewList = ReviewPage & { base: ReviewPage; sort: ReviewSort };
type LoadState = { isBusy: boolean; error: string | null };

/** Reviews on the page: first the loader's, then other sorts and more pages on request. */
export function useReviews(slug: string, first: ReviewPage) {
  const [loaded, setLoaded] = useState<ReviewList>({ ...first, base: first, sort: 'newest' });
  const [loadState, setLoadState] = useState<LoadState>({ isBusy: false, error: null });
  const shown: ReviewList =
    loaded.base === first ? loaded : { ...first, base: first, sort: 'newest' };

  const read = async (sort: ReviewSort, page: number) => {
    setLoadState({ isBusy: true, error: null });
    try {
      const next = await readReviews(api, slug, { sort, page, size: shown.size });
      const shownIds = new Set(shown.reviews.map(({ id }) => id));
      const reviews =
        page === 1
          ? next.reviews
          : [...shown.reviews, ...next.reviews.filter(({ id }) => !shownIds.has(id))];
      setLoaded({ ...next, reviews, base: first, sort });
      setLoadState({ isBusy: false, error: null });
    } catch (error) {
      reportUnexpected(error);
      setLoadState({ isBusy: false, error: errorMessage(error, shopFailure.server) });
    }
  };
  return {
    ...shown,
    ...loadState,
    sortBy: (sort: ReviewSort) => void read(sort, 1),
    showMore: () => void read(shown.sort, shown.page + 1),
  };
}
