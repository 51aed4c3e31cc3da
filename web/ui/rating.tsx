import { classNames } from '#web/ui/class-names.ts';
import { StarFilledIcon } from '#web/ui/icons/icons.tsx';
import { ratedText, outOfFiveText } from '#web/ui/price-texts.ts';

interface RatingProps {
  /** 0 to 5; drawn to the nearest half star. */
  value: number;
  /** Number of ratings, in brackets behind. */
  count?: number;
  /** `short` draws one star and the figure, for cards. */
  variant?: 'stars' | 'short';
  className?: string;
}

const positions = [1, 2, 3, 4, 5] as const;

export function Rating({ value, count, variant = 'stars', className }: RatingProps) {
  const figure = value.toFixed(1);
  return (
    <span className={classNames('rating', className)}>
      <span className="sr-only">{ratedText(figure, count)}</span>
      <span className="rating-stars" aria-hidden="true">
        {variant === 'short' ? (
          <Star fill="full" />
        ) : (
          positions.map((position) => <Star key={position} fill={starFill(value, position)} />)
        )}
      </span>
      <span className="rating-figure" aria-hidden="true">
        {variant === 'short' ? figure : outOfFiveText(figure)}
        {count === undefined ? null : <span className="rating-count"> ({count})</span>}
      </span>
    </span>
  );
}

type Fill = 'full' | 'half' | 'empty';

function starFill(value: number, position: number): Fill {
  const halves = Math.round(value * 2);
  if (halves >= position * 2) return 'full';
  return halves === position * 2 - 1 ? 'half' : 'empty';
}

function Star({ fill }: { fill: Fill }) {
  return (
    <span className={`star star-${fill}`}>
      <StarFilledIcon size={16} />
      {fill === 'full' ? null : <StarFilledIcon size={16} className="star-ground" />}
    </span>
  );
}
