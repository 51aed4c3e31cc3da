import { z } from 'zod';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import type { CarrierEvent } from '../../carrier.ts';
import { indiaTime, inOrder, isParcelTime, scansMax } from '../parcel-times.ts';

/** Shiprocket sends ids as numbers or as texts. */
export const ref = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => `${value ?? ''}`);

const scan = z.object({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': ref,
});

/** The latest scans, oldest first. Drops those that are unreadable or without a usable time. */
export const scans = z
  .array(z.unknown())
  .nullish()
  .catch([])
  .transform((found) =>
    (found ?? [])
      .flatMap((each) => scan.safeParse(each).data ?? [])
      .map((each) => ({ each, at: indiaTime(each.date) }))
      .filter(({ at }) => isParcelTime(at))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-scansMax)
      .map(({ each }) => each),
  );

/** The documentation's 'Shipment Status Codes'; codes without an entry change nothing. */
const events: Readonly<Record<string, ShipmentStatus>> = {
  6: 'in_transit',
  7: 'delivered',
  9: 'rto_initiated',
  10: 'rto_delivered',
  17: 'out_for_delivery',
  18: 'in_transit',
  21: 'delivery_failed',
  22: 'in_transit',
  38: 'in_transit',
  39: 'in_transit',
  40: 'rto_initiated',
  41: 'rto_initiated',
  42: 'picked_up',
  46: 'rto_initiated',
};

const eventOf = (status: string, at: Date, note: string): CarrierEvent[] => {
  const event = events[status];
  return event === undefined || !isParcelTime(at) ? [] : [{ event, at, note }];
};

/**
 * The steps of the scans and of the event itself, oldest first; those of one time in the order of
 * a parcel's states.
 */
export function eventsOf(
  scans: readonly z.infer<typeof scan>[],
  current: { status: string; timestamp: string } | null = null,
): CarrierEvent[] {
  const found = scans.flatMap((each) =>
    eventOf(
      each['sr-status'],
      indiaTime(each.date),
      [each.activity, each.location].filter(Boolean).join(' · ').slice(0, 500),
    ),
  );
  if (current) {
    const [, day = '', month = '', year = '', time = ''] =
      /^(\d\d) (\d\d) (\d{4}) ([\d:]+)$/.exec(current.timestamp) ?? [];
    found.push(...eventOf(current.status, indiaTime(`${year}-${month}-${day} ${time}`), ''));
  }
  return inOrder(found);
}
