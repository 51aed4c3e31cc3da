import { promiseText } from '#contract/delivery/dates.ts';
import type { DeliveryCheck } from '#contract/delivery/entities.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import {
  cashAvailableText,
  cashForText,
  deliveryChargeText,
  freeDeliveryText,
  freeFromText,
  weDeliverToText,
} from '#web/shopper/texts.tsx';

/** The response for a PIN code in two or three short lines. */
export function DeliveryResult({ check }: { check: DeliveryCheck }) {
  const refusal = check.deliverable ? !check.payable && check.cod_reason : check.reason;
  if (refusal) return <p className="text-sm text-danger">{refusal}</p>;
  const { earliest, latest } = check;
  const place = [check.city, check.state].filter(Boolean).join(', ');
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">
        {earliest !== null && latest !== null
          ? promiseText({ earliest, latest })
          : weDeliverToText(check.pincode)}
        {place === '' ? '' : ` · ${place}`}
      </p>
      {check.charge === null ? null : <p className="text-ink-soft">{chargeText(check)}</p>}
      <p className="text-ink-soft">{cashText(check)}</p>
    </div>
  );
}

/**
 * The dates alone, or why the shop does not deliver. Without a payment method for the place, no
 * date is promised.
 */
export function DeliveryDates({ check }: { check: DeliveryCheck }) {
  const { earliest, latest } = check;
  if (!check.deliverable)
    return (
      <p role="alert" className="text-sm text-danger">
        {check.reason}
      </p>
    );
  return check.payable && earliest !== null && latest !== null ? (
    <p className="text-sm font-medium">{promiseText({ earliest, latest })}</p>
  ) : null;
}

function chargeText({ charge, free_from: freeFrom }: DeliveryCheck): string {
  if (charge === 0) return freeDeliveryText;
  const amount = deliveryChargeText(formatRupees(toPaise(charge ?? 0)));
  return freeFrom === null ? amount : freeFromText(amount, formatRupees(toPaise(freeFrom)));
}

function cashText({ cod, cod_reason: reason, cod_fee: fee }: DeliveryCheck): string {
  if (!cod) return reason ?? '';
  return fee > 0 ? cashForText(formatRupees(toPaise(fee))) : cashAvailableText;
}
