import { expect, test } from 'vitest';
import type { OrderStatus } from './rules.ts';
import { type PlacedLine, unitsOf } from './units.ts';

const line: PlacedLine = {
  quantity: 6,
  returned: 0,
  inParcels: 0,
  inDelivered: 0,
  inInspected: 0,
  inReturns: 0,
};
const places = (
  status: OrderStatus,
  rest: Partial<PlacedLine> = {},
  { hasParcels = true, cameBack = false } = {},
) => {
  const units = unitsOf({ ...line, ...rest }, { status, hasParcels, cameBack });
  expect(Object.values(units).reduce((sum, each) => sum + each, 0)).toBe(6);
  expect(Math.min(...Object.values(units))).toBeGreaterThanOrEqual(0);
  return Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0));
};

test('a unit is in the parcel that has it, and otherwise to be packed', () => {
  const parcels = { inParcels: 1, inDelivered: 2, inInspected: 1, returned: 1 };
  expect(places('shipped', parcels)).toEqual({
    to_pack: 2,
    in_parcel: 1,
    delivered: 2,
    returned: 1,
  });
});

test('a unit that went back is returned if a parcel brought it, and else cancelled', () => {
  expect(places('delivered', { returned: 3, inInspected: 1, inDelivered: 3 })).toEqual({
    delivered: 3,
    returned: 1,
    cancelled: 2,
  });
});

test('the units of a cancelled order that were sent are returned, the others cancelled', () => {
  expect(places('cancelled')).toEqual({ cancelled: 6 });
  expect(places('cancelled', { inInspected: 4 })).toEqual({ returned: 4, cancelled: 2 });
  expect(places('cancelled', { inInspected: 4, inDelivered: 4 })).toEqual({ returned: 6 });
  const order = { cameBack: true, hasParcels: false };
  expect(places('cancelled', { returned: 2 }, order)).toEqual({ returned: 4, cancelled: 2 });
});

test('the units of an order that staff set without parcels are where its status says', () => {
  const hand = { hasParcels: false };
  expect(places('processing', {}, hand)).toEqual({ to_pack: 6 });
  expect(places('shipped', {}, hand)).toEqual({ in_parcel: 6 });
  expect(places('delivered', {}, hand)).toEqual({ delivered: 6 });
});
