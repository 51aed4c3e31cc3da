import { formatRupees, savingPercent } from '#contract/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  pricePrefixText,
  fromPrefixText,
  fromSuffixText,
  originalPriceText,
  savingText,
} from '#web/ui/price-texts.ts';

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
      {reduced ? <span className="sr-only">{pricePrefixText}</span> : null}
      <span className="price-now">
        {isFrom && fromPrefixText ? <span className="font-normal">{fromPrefixText}</span> : null}
        {formatRupees(paise)}
        {isFrom && fromSuffixText ? <span className="font-normal">{fromSuffixText}</span> : null}
      </span>
      {reduced ? (
        <>
          <span className="sr-only">{originalPriceText}</span>
          <span className="price-was">
            <s>{formatRupees(mrpPaise)}</s>
            {saving > 0 ? (
              <span className="price-saving">
                <span className="sr-only">, </span>
                {savingText(saving)}
              </span>
            ) : null}
          </span>
        </>
      ) : null}
    </span>
  );
}
