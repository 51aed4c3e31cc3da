import type { DeliveryRate, DeliveryZone } from '#contract/entities/delivery.ts';
import { rateKinds } from '#contract/delivery/shipping-rate.ts';
import { formatRupees, toPaise } from '#contract/money.ts';

export const rateNames: Record<DeliveryRate['kind'], string> = {
  per_unit: 'Charge of each product',
  flat: 'Flat charge',
  by_weight: 'By weight',
  by_value: 'By order value',
};

/** Reads the form as the API takes it; the server names what is missing. */
export function readZone(form: FormData, zone: DeliveryZone | null) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const numberOrNull = (name: string): number | null =>
    text(name) === '' ? null : Number(text(name));
  const kind = rateKinds.find((known) => known === text('rate.kind')) ?? 'per_unit';
  return {
    ...(zone ? { id: zone.id } : {}),
    name: text('name'),
    states: form.getAll('states').map(Number),
    pincodes: text('pincodes')
      .split(/[\s,;]+/)
      .filter(Boolean),
    serviceable: form.get('serviceable') !== null,
    cod: form.get('cod') !== null,
    handling_days: Number(text('handling_days')),
    transit_days_min: Number(text('transit_days_min')),
    transit_days_max: Number(text('transit_days_max')),
    rate: {
      kind,
      charge: numberOrNull('rate.charge'),
      tiers: readTiers(text('rate.tiers')),
      free_from: numberOrNull('rate.free_from'),
    },
  };
}

/**
 * One tier a line: '0 60' charges ₹60.00 from 0 on. Lines of another form are left out, so that an
 * unreadable list is refused.
 */
const readTiers = (text: string): DeliveryRate['tiers'] =>
  text.split('\n').flatMap((line) => {
    const [, from, charge] = /^\s*(\d+(?:\.\d+)?)[\s:,=]+(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
    return from === undefined || charge === undefined
      ? []
      : [{ from: Number(from), charge: Number(charge) }];
  });

export const writeTiers = (tiers: DeliveryRate['tiers']): string =>
  tiers.map(({ from, charge }) => `${from} ${charge}`).join('\n');

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** 'Flat charge ₹60.00, free from ₹999.00' */
export function rateText({ kind, charge, tiers, free_from: freeFrom }: DeliveryRate): string {
  const first = tiers[0];
  const amount =
    kind === 'flat' ? ` ${money(charge ?? 0)}` : first ? ` from ${money(first.charge)}` : '';
  return `${rateNames[kind]}${amount}${freeFrom === null ? '' : `, free from ${money(freeFrom)}`}`;
}

/** 'Rajasthan, 11*, 560001 and 3 more'; the rest of India without a rule. */
export function placesText(zone: DeliveryZone, stateName: (id: number) => string): string {
  const places = [...zone.states.map(stateName), ...zone.pincodes];
  if (places.length === 0) return 'Rest of India';
  const shown = places.slice(0, 4).join(', ');
  return places.length > 4 ? `${shown} and ${places.length - 4} more` : shown;
}
