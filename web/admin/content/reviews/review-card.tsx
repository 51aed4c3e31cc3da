import type { ModeratedReview } from '#contract/reviews/api.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';

interface ReviewCardProps {
  review: ModeratedReview;
  isBusy: boolean;
  onHide: (review: ModeratedReview) => void;
  onShow: (review: ModeratedReview) => void;
  onReply: (review: ModeratedReview) => void;
}

export function ReviewCard({ review, isBusy, onHide, onShow, onReply }: ReviewCardProps) {
  const canWrite = usePermission('content.write');
  const {
    product_name: product,
    product_slug: slug,
    reports_count: reports,
    is_hidden: isHidden,
  } = review;
  return (
    <article
      className="card grid grid-cols-1 gap-3 p-4 sm:p-6"
      aria-label={`Review of ${product} by ${review.name}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.rating} />
        <h2 className="text-base font-semibold wrap-anywhere">{review.title}</h2>
        {isHidden ? <Badge tone="warning">Hidden</Badge> : null}
        {reports > 0 ? (
          <Badge tone="danger">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>
        ) : null}
      </header>
      <p className="text-sm whitespace-pre-line">{review.text}</p>
      <Photos review={review} />
      <p className="text-xs text-ink-soft">
        {review.name}
        {review.verified_buyer ? ' · Verified buyer' : ''} ·{' '}
        <time dateTime={review.created_at}>{orderDate(review.created_at)}</time> ·{' '}
        <a href={paths.product(slug)} className="text-link">
          {product}
        </a>
      </p>
      {review.report_reasons.length > 0 ? (
        <p className="text-sm text-ink-soft">Reported for: {review.report_reasons.join('; ')}</p>
      ) : null}
      {isHidden && review.hidden_reason ? (
        <Alert tone="warning">Hidden: {review.hidden_reason}</Alert>
      ) : null}
      {review.reply === '' ? null : (
        <p className="text-sm whitespace-pre-line text-ink-soft">Your reply: {review.reply}</p>
      )}
      <div className={canWrite ? 'flex flex-wrap gap-3' : 'hidden'}>
        {isHidden ? null : (
          <Button variant="secondary" size="small" onClick={() => onReply(review)}>
            {review.reply === '' ? 'Reply' : 'Edit reply'}
          </Button>
        )}
        {isHidden || reports > 0 ? (
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => onShow(review)}>
            {isHidden ? 'Show again' : 'Approve'}
          </Button>
        ) : null}
        {isHidden ? null : (
          <Button variant="quiet" size="small" onClick={() => onHide(review)}>
            Hide
          </Button>
        )}
      </div>
    </article>
  );
}

function Photos({ review }: Pick<ReviewCardProps, 'review'>) {
  if (review.photos.length === 0) return null;
  return (
    <ul className="flex gap-2">
      {review.photos.map((photo) => (
        <li key={photo.src}>
          <img
            src={`${photo.src}/160.webp`}
            alt={`By ${review.name}`}
            width={64}
            height={64}
            loading="lazy"
            className="size-16 rounded-control bg-sand object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
