import { formatRupees, savingPercent } from '#contract/money.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PriceProps {
  paise: number;
  /** The original price; drawn only when it is above `paise`. */
  mrpPaise?: number | null;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

export function Price({ paise, mrpPaise = null, size = 'medium', className }: PriceProps) {
  const reduced = mrpPaise !== null && mrpPaise > paise;
  const saving = savingPercent(paise, mrpPaise);
  return (
    <span className={classNames('price', size !== 'medium' && `price-${size}`, className)}>
      {reduced ? <span className="sr-only">Price </span> : null}
      <span className="price-now">{formatRupees(paise)}</span>
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
