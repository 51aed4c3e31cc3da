import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { readReviews, type ReviewPage } from './read-reviews.ts';
import type { ReviewSort } from './review-sorts.ts';

type Chosen = { sort: ReviewSort; stars?: number | undefined };
type ReviewList = ReviewPage & Chosen & { base: ReviewPage };
type LoadState = { isBusy: boolean; error: string | null };

/** Reviews on the page: first the loader's, then other sorts and more pages on request. */
export function useReviews(slug: string, first: ReviewPage) {
  const [loaded, setLoaded] = useState<ReviewList>({ ...first, base: first, sort: 'newest' });
  const [loadState, setLoadState] = useState<LoadState>({ isBusy: false, error: null });
  const shown: ReviewList =
    loaded.base === first ? loaded : { ...first, base: first, sort: 'newest' };

  const read = async (chosen: Chosen, page: number) => {
    setLoadState({ isBusy: true, error: null });
    try {
      const next = await readReviews(api, slug, { ...chosen, page, size: shown.size });
      const shownIds = new Set(shown.reviews.map(({ id }) => id));
      const reviews =
        page === 1
          ? next.reviews
          : [...shown.reviews, ...next.reviews.filter(({ id }) => !shownIds.has(id))];
      setLoaded({ ...next, reviews, base: first, ...chosen });
      setLoadState({ isBusy: false, error: null });
    } catch (error) {
      reportUnexpected(error);
      setLoadState({ isBusy: false, error: errorMessage(error, shopFailure.server) });
    }
  };
  return {
    ...shown,
    ...loadState,
    sortBy: (sort: ReviewSort) => void read({ sort, stars: shown.stars }, 1),
    filterBy: (stars: number | undefined) => void read({ sort: shown.sort, stars }, 1),
    showMore: () => void read({ sort: shown.sort, stars: shown.stars }, shown.page + 1),
  };
}
