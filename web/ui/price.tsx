import { formatRupees, savingPercent } from '#contract/money.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PriceProps {
  paise: number;
  /** The original price; drawn only when it is above `paise`. */
  mrpPaise?: number | null;
  /** 'From' before the amount: other variants cost more. */
  isFrom?: boolean;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

export function Price({
  paise,
  mrpPaise = null,
  isFrom = false,
  size = 'medium',
  className,
}: PriceProps) {
  const reduced = mrpPaise !== null && mrpPaise > paise;
  const saving = savingPercent(paise, mrpPaise);
  return (
    <span className={classNames('price', size !== 'medium' && `price-${size}`, className)}>
      {reduced ? <span className="sr-only">Price </span> : null}
      <span className="price-now">
        {isFrom ? <span className="font-normal">From </span> : null}
        {formatRupees(paise)}
      </span>
      {reduced ? (
        <>
          <span className="sr-only">, original price </span>
          <span className="price-was">
            <s>{formatRupees(mrpPaise)}</s>
            {saving > 0 ? (
              <span className="price-saving">
                <span className="sr-only">, </span>
                {saving}% off
              </span>
            ) : null}
          </span>
        </>
      ) : null}
    </span>
  );
}
