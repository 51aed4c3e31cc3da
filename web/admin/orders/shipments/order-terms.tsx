import { promiseText } from '#contract/delivery/dates.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { OrderTerms as Terms } from '#contract/delivery/entities.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { rateText } from '../../delivery/zone-texts.ts';

/** The promised days, the zone and the rules of Cash on Delivery that the order was placed with. */
export function OrderTerms({ order }: { order: AdminOrderDetail }) {
  const { delivery, delivery_terms: terms } = order;
  const facts = [
    ...(delivery ? [['Due', promiseText(delivery).replace('Arrives ', '')]] : []),
    ...(terms ? [['Delivery', `${terms.zone ?? 'None'} · ${rateText(terms.rate)}`]] : []),
    ...(terms?.cod ? [['Cash on delivery', cashText(terms.cod)]] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function cashText(cod: NonNullable<Terms['cod']>): string {
  const amount = (rupees: number) => formatRupees(toPaise(rupees));
  const rules = [
    cod.fee > 0 ? `fee ${amount(cod.fee)}` : null,
    cod.min === null ? null : `from ${amount(cod.min)}`,
    cod.max === null ? null : `up to ${amount(cod.max)}`,
    cod.first_order_max === null ? null : `first order up to ${amount(cod.first_order_max)}`,
    cod.refusals_max === null
      ? null
      : `not after ${cod.refusals_max} refused ${cod.refusals_max === 1 ? 'parcel' : 'parcels'}`,
    cod.excluded_category_ids.length === 0
      ? null
      : `${cod.excluded_category_ids.length} categories excluded`,
  ];
  return rules.filter((rule) => rule !== null).join(', ') || 'No fee or limits';
}
