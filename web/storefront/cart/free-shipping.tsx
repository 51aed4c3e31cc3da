import { formatRupees } from '#contract/money.ts';
import { TruckIcon } from '#web/ui/icons/service-icons.tsx';
import {
  freeWordText,
  moreForFreeText,
  progressToFreeShippingText,
  shipsFreeText,
} from '#web/storefront/cart/texts.tsx';
import '#web/styles/ui/progress-bar.css';

/** Shows the amount left until free shipping. */
export function FreeShipping({
  subtotalPaise,
  thresholdPaise,
  isFree,
}: {
  subtotalPaise: number;
  thresholdPaise: number;
  /** Also below the threshold, with an offer. */
  isFree: boolean;
}) {
  const missingPaise = thresholdPaise - subtotalPaise;
  if (thresholdPaise <= 0 || subtotalPaise <= 0) return null;
  return (
    <div className="rounded-card bg-sand p-4 text-sm">
      <p className="flex items-center gap-2">
        <TruckIcon className="flex-none" />
        {isFree ? (
          <span>{shipsFreeText(<strong className="font-semibold">{freeWordText}</strong>)}</span>
        ) : (
          <span>
            {moreForFreeText(
              <strong className="font-semibold tabular-nums">{formatRupees(missingPaise)}</strong>,
            )}
          </span>
        )}
      </p>
      {isFree ? null : (
        <progress
          className="progress-bar mt-3"
          aria-label={progressToFreeShippingText}
          max={thresholdPaise}
          value={Math.min(subtotalPaise, thresholdPaise)}
        />
      )}
    </div>
  );
}
