import { type SubmitEvent, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Review } from '#contract/entities/content.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import type { ProductView } from '../product-view.ts';
import { isReviewSort, nextLongPage, type ReviewPage, reviewSorts } from './read-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { StarBars } from './star-bars.tsx';
import { useReviews } from './use-reviews.ts';

const WriteDialog = lazyWithToast(async () => (await import('./write-dialog.tsx')).WriteDialog);
const PhotoDialog = lazyWithToast(async () => (await import('../zoom-dialog.tsx')).ZoomDialog);
const ReportDialog = lazyWithToast(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Customer reviews: star bars, paged reviews, and dialogs to write or report one. */
export function Reviews({ product, first }: { product: ProductView; first: ReviewPage }) {
  const list = useReviews(product.slug, first);
  const { revalidate } = useRevalidator();
  const [isWriting, setIsWriting] = useState<boolean | null>(null);
  const [reported, setReported] = useState<{ review: Review; isOpen: boolean } | null>(null);
  const [viewed, setViewed] = useState<{ review: Review; at: number; isOpen: boolean } | null>(
    null,
  );
  const write = () => {
    if (useAuth.getState().token === null) requestSignIn(() => setIsWriting(true));
    else setIsWriting(true);
  };
  const showMore = (event: SubmitEvent) => {
    event.preventDefault();
    list.showMore();
  };
  const { count } = list.summary;
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title">
      <div className="reviews-side">
        <h2 id="reviews-title">Customer reviews</h2>
        {count > 0 ? (
          <StarBars summary={list.summary} />
        ) : (
          <p className="reviews-none">
            No reviews yet. Bought this product? Be the first to review it.
          </p>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={write}>
          Write a review
        </Button>
      </div>
      {count > 0 ? (
        <div aria-busy={list.isBusy}>
          <div className="reviews-bar">
            <output>
              {list.reviews.length} of {count} {count === 1 ? 'review' : 'reviews'}
            </output>
            <div className="select">
              <select
                className="input"
                aria-label="Sort reviews"
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
                  onReport={() => setReported({ review, isOpen: true })}
                  onPhoto={(at) => setViewed({ review, at, isOpen: true })}
                />
              </li>
            ))}
          </ul>
          {list.error === null ? null : <Alert tone="danger">{list.error}</Alert>}
          {list.page < list.pages ? (
            <form action="#reviews" className="reviews-more" onSubmit={showMore}>
              <input type="hidden" name="reviews" value={nextLongPage(list)} />
              <Button type="submit" variant="secondary" busy={list.isBusy}>
                Show more reviews
              </Button>
            </form>
          ) : null}
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isWriting === null ? null : (
          <WriteDialog
            product={product}
            open={isWriting}
            onClose={() => setIsWriting(false)}
            onWritten={() => void revalidate()}
          />
        )}
        {viewed ? (
          <PhotoDialog
            key={`${viewed.review.id} ${viewed.at}`}
            pictures={viewed.review.photos}
            name={`Photos by ${viewed.review.name}`}
            start={viewed.at}
            open={viewed.isOpen}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        ) : null}
        {reported ? (
          <ReportDialog
            review={reported.review}
            open={reported.isOpen}
            onClose={() => setReported({ ...reported, isOpen: false })}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
