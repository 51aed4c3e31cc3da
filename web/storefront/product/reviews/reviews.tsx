import { Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Review } from '#contract/reviews/api.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import type { ProductView } from '../product-view.ts';
import type { ReviewPage } from './read-reviews.ts';
import { ReviewList } from './review-list.tsx';
import { StarBars } from './star-bars.tsx';
import { useReviews } from './use-reviews.ts';
import {
  customerReviewsText,
  noReviewsYetBoughtThisProductText,
  photosByText,
  writeAReviewText,
} from '#web/storefront/product/reviews/texts.tsx';

const WriteDialog = lazyWithToast(async () => (await import('./write-dialog.tsx')).WriteDialog);
const PhotoDialog = lazyWithToast(async () => (await import('../zoom-dialog.tsx')).ZoomDialog);
const ReportDialog = lazyWithToast(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Customer reviews: star bars, paged reviews, and dialogs to write or report one. */
export function Reviews({ product, first }: { product: ProductView; first: ReviewPage }) {
  const list = useReviews(product.slug, first);
  const { revalidate } = useRevalidator();
  const [isWriting, setIsWriting] = useState(false);
  const [reported, setReported] = useState<Review | null>(null);
  const [viewed, setViewed] = useState<{ review: Review; at: number; isOpen: boolean } | null>(
    null,
  );
  const write = () => {
    if (useAuth.getState().token === null) requestSignIn(() => setIsWriting(true));
    else setIsWriting(true);
  };
  // A star of an email opens the form once; the form reads which one.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser has the query
    if (/[?&]stars=[1-5]/.test(location.search)) write();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);
  const { count } = list.summary;
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title">
      <div className="reviews-side">
        <h2 id="reviews-title">{customerReviewsText}</h2>
        {count > 0 ? (
          <StarBars summary={list.summary} chosen={list.stars} onChoose={list.filterBy} />
        ) : (
          <p className="reviews-none">{noReviewsYetBoughtThisProductText}</p>
        )}
        <Button variant="secondary" aria-haspopup="dialog" onClick={write}>
          {writeAReviewText}
        </Button>
      </div>
      {count > 0 ? (
        <ReviewList
          list={list}
          onReport={setReported}
          onPhoto={(review, at) => setViewed({ review, at, isOpen: true })}
        />
      ) : null}
      <Suspense fallback={null}>
        {isWriting ? (
          <WriteDialog
            product={product}
            onClose={() => setIsWriting(false)}
            onWritten={() => void revalidate()}
          />
        ) : null}
        {viewed ? (
          <PhotoDialog
            key={`${viewed.review.id} ${viewed.at}`}
            pictures={viewed.review.photos}
            name={photosByText(viewed.review.name)}
            start={viewed.at}
            open={viewed.isOpen}
            onClose={() => setViewed({ ...viewed, isOpen: false })}
          />
        ) : null}
        {reported ? <ReportDialog review={reported} onClose={() => setReported(null)} /> : null}
      </Suspense>
    </section>
  );
}
