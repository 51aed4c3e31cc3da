import { indiaDayAfter, type PromisedDates } from './dates.ts';
import { isReturning } from './shipment-states.ts';
import type { ShipmentStatus } from './shipment-statuses.ts';

/**
 * Whether the promised days of an order can still be shown: the last one is not over in India, and
 * none of its parcels comes back or waits after a failed delivery attempt.
 */
export const isPromiseKept = (
  { latest }: PromisedDates,
  { parcels, now }: { parcels: readonly ShipmentStatus[]; now: Date },
): boolean =>
  latest >= indiaDayAfter(now, 0) &&
  !parcels.some((status) => status === 'delivery_failed' || isReturning(status));
