import { shipmentStatuses } from '#contract/delivery/shipment-statuses.ts';
import type { CarrierEvent } from '../carrier.ts';

/** India has one time zone; carriers write their times without one. */
export const indiaTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+05:30`);

/** PostgreSQL stores years that `Date` cannot read back. */
export const isParcelTime = (at: Date): boolean =>
  at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100;

/** Each scan is applied in one transaction, which has the order locked. */
export const scansMax = 200;

/** Oldest first; events of one time in the order of a parcel's states. */
export const inOrder = (events: readonly CarrierEvent[]): CarrierEvent[] =>
  events.toSorted(
    (a, b) =>
      a.at.getTime() - b.at.getTime() ||
      shipmentStatuses.indexOf(a.event) - shipmentStatuses.indexOf(b.event),
  );
