import type { Carrier, CarrierParcel } from './carrier.ts';

/** A courier of the owner without an API: `{number}` in the template is the tracking number. */
type ManualCourier = { name: string; trackingUrl: string };

/**
 * A courier without an API: staff type its number, the shop draws the label and staff record each
 * step.
 */
export const manual = ({ name, trackingUrl }: ManualCourier): Carrier => ({
  name,
  serviceability: async () => [],
  book: async ({ reference }) => unknownParcel(reference),
  find: async (reference) => unknownParcel(reference),
  assign: async (booked) => booked,
  requestPickup: async () => undefined,
  label: async () => '',
  cancel: async () => undefined,
  track: async () => [],
  trackingUrl: (number) =>
    number === '' ? '' : trackingUrl.replaceAll('{number}', encodeURIComponent(number)),
  readWebhook: () => null,
  readEvent: () => null,
});

const unknownParcel = (reference: string): CarrierParcel => ({
  carrierOrder: reference,
  carrierParcel: reference,
  number: '',
  courier: '',
});
