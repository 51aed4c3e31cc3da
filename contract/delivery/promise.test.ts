import { expect, it } from 'vitest';
import { isPromiseKept } from './promise.ts';
import type { ShipmentStatus } from './shipment-statuses.ts';

const promise = { earliest: '2026-11-24', latest: '2026-11-26' };
const now = new Date('2026-11-25T12:00:00+05:30');
const isKept = (parcels: ShipmentStatus[], at = now) =>
  isPromiseKept(promise, { parcels, now: at });

it('keeps the promised days of parcels on their way, also after a new attempt began', () => {
  for (const parcels of [
    [],
    ['packed'],
    ['delivered', 'in_transit'],
    ['out_for_delivery'],
  ] as const)
    expect(isKept([...parcels])).toBe(true);
});

it('ends them when one parcel could not be delivered, or returns to the shop', () => {
  for (const status of ['delivery_failed', 'rto_initiated', 'rto_delivered', 'inspected'] as const)
    expect(isKept(['in_transit', status])).toBe(false);
});

it('ends them after the last day in India', () => {
  expect(isKept(['in_transit'], new Date('2026-11-26T23:59:59+05:30'))).toBe(true);
  expect(isKept(['in_transit'], new Date('2026-11-27T00:00:00+05:30'))).toBe(false);
});
