import type { Carrier, CarrierParcel } from '../../carrier.ts';

/** A courier of the owner without an API: `{number}` in the template is the tracking number. */
type ManualCourier = { name: string; trackingUrl: string };

export const couriersKey = 'manual';
const couriersMax = 30;

/** One courier a line: its name, then its tracking URL. */
export const readCouriers = (text: string): ManualCourier[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', trackingUrl = ''] = /^(.*?)\s*(https?:\S+)?$/i.exec(line.trim()) ?? [];
      return { name, trackingUrl };
    });

export function courierProblem(text: string): string | null {
  const couriers = readCouriers(text);
  if (couriers.length > couriersMax) return `Please enter at most ${couriersMax} couriers`;
  if (couriers.some(({ name }) => name === '' || name.length > 80))
    return 'Please name the courier';
  const isUsable = ({ trackingUrl: url }: ManualCourier): boolean =>
    url === '' || (/^https?:\/\//i.test(url) && url.includes('{number}') && url.length <= 300);
  return couriers.every(isUsable) ? null : 'Please enter a URL with {number} in it';
}

/**
 * A courier without an API: staff type its number, the shop draws the label and staff record each
 * step.
 */
export const manualCarrier = ({ name, trackingUrl }: ManualCourier): Carrier => ({
  returns: beginning,
  ...beginning,
  key: couriersKey,
  name,
  verify: async () => undefined,
  serviceability: async () => [],
  requestPickup: async () => undefined,
  label: async () => '',
  cancel: async () => undefined,
  reattempt: null,
  track: async () => [],
  trackingUrl: (number) =>
    number === '' ? '' : trackingUrl.replaceAll('{number}', encodeURIComponent(number)),
  readWebhook: () => null,
  readEvent: () => null,
});

const beginning: Carrier['returns'] = {
  book: async ({ reference }) => unknownParcel(reference),
  find: async (reference) => unknownParcel(reference),
  assign: async (booked) => booked,
};

const unknownParcel = (reference: string): CarrierParcel => ({
  carrierOrder: reference,
  carrierParcel: reference,
  number: '',
  courier: '',
});
