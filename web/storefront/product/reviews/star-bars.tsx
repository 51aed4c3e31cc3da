import { Rating } from '#web/ui/rating.tsx';
import type { ReviewSummary } from './read-reviews.ts';
import { reviewsUnitText, starsText } from '#web/storefront/product/reviews/texts.tsx';

type StarBarsProps = {
  summary: ReviewSummary;
  /** Only reviews with so many stars are listed. */
  chosen: number | undefined;
  onChoose: (star: number | undefined) => void;
};

/** The average, and a bar for each number of stars, which lists the reviews with it. */
export const StarBars = ({
  summary: { average, count, stars },
  chosen,
  onChoose,
}: StarBarsProps) => (
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
          <button
            type="button"
            aria-pressed={star === chosen}
            disabled={here === 0}
            onClick={() => onChoose(star === chosen ? undefined : star)}
          >
            <span>{starsText(star)}</span>
            <svg className="star-bar" aria-hidden="true">
              <rect width={`${Math.round((here * 100) / count)}%`} height="100%" />
            </svg>
            <span>
              {here}
              <span className="sr-only"> {reviewsUnitText(here)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);
