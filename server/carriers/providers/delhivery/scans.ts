import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import type { CarrierEvent } from '../../carrier.ts';
import { indiaTime, inOrder, isParcelTime } from '../parcel-times.ts';
import type { Scan } from './wire.ts';

/** 'Shipment picked up', a scan of a parcel in transit. */
const pickedUpCode = 'X-PPOM';
/** Codes of an attempt that did not deliver, as the page of NDR actions lists them. */
const failedCode = /^(?:EOD-|ST-108$)/;

/**
 * The status types are UD (forward), RT (on the way back), DL (closed), and of a parcel that is
 * collected PP (before the pickup) and PU (after it); with them the same status has different
 * meanings. Combinations without an entry change nothing.
 */
const events: Readonly<Record<string, ShipmentStatus>> = {
  'UD/In Transit': 'in_transit',
  'UD/Pending': 'in_transit',
  'UD/Dispatched': 'out_for_delivery',
  'DL/Delivered': 'delivered',
  'RT/In Transit': 'rto_initiated',
  'RT/Pending': 'rto_initiated',
  'RT/Dispatched': 'rto_initiated',
  'DL/RTO': 'rto_delivered',
  'PU/In Transit': 'in_transit',
  'PU/Pending': 'in_transit',
  'PU/Dispatched': 'out_for_delivery',
  'DL/DTO': 'delivered',
};

function eventOf({ status, statusType, code }: Scan): ShipmentStatus | undefined {
  if (statusType === 'UD' && code === pickedUpCode) return 'picked_up';
  if (statusType === 'UD' && status === 'Pending' && failedCode.test(code))
    return 'delivery_failed';
  return events[`${statusType}/${status}`];
}

/** The steps of the scans, oldest first. Drops scans without a usable time or meaning. */
export const eventsOf = (scans: readonly Scan[]): CarrierEvent[] =>
  inOrder(
    scans.flatMap((scan) => {
      const [event, at] = [eventOf(scan), indiaTime(scan.at)];
      const note = [scan.note, scan.location].filter(Boolean).join(' · ').slice(0, 500);
      return event === undefined || !isParcelTime(at) ? [] : [{ event, at, note }];
    }),
  );
