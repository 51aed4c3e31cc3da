import type { SubmitEvent } from 'react';
import type { Review } from '#contract/reviews/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { longPageSize, type ReviewPage } from './read-reviews.ts';
import { isReviewSort, reviewSorts } from './review-sorts.ts';
import { ReviewCard } from './review-card.tsx';
import type { useReviews } from './use-reviews.ts';
import {
  reviewsShownText,
  showMoreReviewsText,
  sortReviewsText,
} from '#web/storefront/product/reviews/texts.tsx';

type ReviewListProps = {
  list: ReturnType<typeof useReviews>;
  onReport: (review: Review) => void;
  onPhoto: (review: Review, at: number) => void;
};

/** The reviews with their sort order; more pages on request. */
export function ReviewList({ list, onReport, onPhoto }: ReviewListProps) {
  const { total } = list;
  const showMore = (event: SubmitEvent) => {
    event.preventDefault();
    list.showMore();
  };
  return (
    <div aria-busy={list.isBusy}>
      <div className="reviews-bar">
        <output>{reviewsShownText(list.reviews.length, total, list.stars)}</output>
        <div className="select">
          <select
            className="input"
            aria-label={sortReviewsText}
            value={list.sort}
            onChange={({ target }) => isReviewSort(target.value) && list.sortBy(target.value)}
          >
            {Object.entries(reviewSorts).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} />
        </div>
      </div>
      <ul className="reviews-list">
        {list.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              onReport={() => onReport(review)}
              onPhoto={(at) => onPhoto(review, at)}
            />
          </li>
        ))}
      </ul>
      {list.error === null ? null : <Alert tone="danger">{list.error}</Alert>}
      {list.page < list.pages ? (
        <form action="#reviews" className="reviews-more" onSubmit={showMore}>
          <input type="hidden" name="reviews" value={nextLongPage(list)} />
          <Button type="submit" variant="secondary" busy={list.isBusy}>
            {showMoreReviewsText}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

/** Number of the long page after the current one. */
const nextLongPage = ({ page, size }: ReviewPage): number => (size === longPageSize ? page + 1 : 1);
