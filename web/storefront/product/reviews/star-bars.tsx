import { Rating } from '#web/ui/rating.tsx';
import type { ReviewSummary } from './read-reviews.ts';

/** The average, and a bar for each number of stars. */
export const StarBars = ({ summary: { average, count, stars } }: { summary: ReviewSummary }) => (
  <>
    <p className="reviews-average">
      <span className="reviews-figure" aria-hidden="true">
        {average.toFixed(1)}
      </span>
      <Rating value={average} count={count} />
    </p>
    <ul className="star-bars">
      {stars.map(({ star, count: here }) => (
        <li key={star}>
          <span>
            {star} {star === 1 ? 'star' : 'stars'}
          </span>
          <svg className="star-bar" aria-hidden="true">
            <rect width={`${Math.round((here * 100) / count)}%`} height="100%" />
          </svg>
          <span>
            {here}
            <span className="sr-only"> {here === 1 ? 'review' : 'reviews'}</span>
          </span>
        </li>
      ))}
    </ul>
  </>
);
