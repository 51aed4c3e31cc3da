import type { DeliveryRate, DeliveryZone } from '#contract/delivery/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { formatRupees, toPaise } from '#contract/money.ts';

export const rateNames: Record<DeliveryRate['kind'], string> = {
  per_unit: 'Charge per item',
  flat: 'Flat charge',
  by_weight: 'By weight',
  by_value: 'By order value',
};

/** Whether the shop delivers to the zone, and none of its payment methods is possible there. */
export const isUnpayable = (
  { serviceable, cod }: Pick<DeliveryZone, 'serviceable' | 'cod'>,
  methods: readonly PaymentMethod[],
): boolean => serviceable && !methods.some((method) => method !== 'cod' || cod);

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** 'Flat charge ₹60.00, free from ₹999.00' */
export function rateText({ kind, charge, tiers, free_from: freeFrom }: DeliveryRate): string {
  const first = tiers[0];
  const amount =
    kind === 'flat' ? ` ${money(charge ?? 0)}` : first ? ` from ${money(first.charge)}` : '';
  return `${rateNames[kind]}${amount}${freeFrom === null ? '' : `, free from ${money(freeFrom)}`}`;
}

/** '3 to 6', of working days; a dash for a zone that promises no dates. */
export const daysText = ({
  handling_days: handling,
  transit_days_min: min,
  transit_days_max: max,
}: Pick<DeliveryZone, 'handling_days' | 'transit_days_min' | 'transit_days_max'>): string =>
  handling === null || min === null || max === null
    ? '–'
    : `${handling + min} to ${handling + max}`;

/** 'Rajasthan, 11*, 560001 and 3 more'; the rest of India without a rule. */
export function placesText(zone: DeliveryZone, stateName: (id: number) => string): string {
  const places = [...zone.states.map(stateName), ...zone.pincodes];
  if (places.length === 0) return 'Rest of India';
  const shown = places.slice(0, 4).join(', ');
  return places.length > 4 ? `${shown} and ${places.length - 4} more` : shown;
}
