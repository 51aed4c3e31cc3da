import { expect, it } from 'vitest';
import { type PaidOrder, paymentStateOf } from './payment-state.ts';
import { adminOrderStatuses, orderStatuses } from './rules.ts';
import { paymentAfter, usualStep, warningOf } from './transitions.ts';

const cash: PaidOrder = {
  status: 'processing',
  method: 'cod',
  payment: 'pending',
  finalPaise: 55_000,
};

const online: PaidOrder = { ...cash, method: 'upi', payment: 'completed' };

it('asks for a reason where an order goes back, comes back or ships unpaid', () => {
  expect(warningOf(cash, 'shipped')).toBeNull();
  expect(warningOf(cash, 'cancelled')).toBeNull();
  expect(warningOf(online, 'delivered')).toBeNull();
  expect(warningOf({ ...cash, status: 'shipped' }, 'processing')).toBe('The order has shipped.');
  expect(warningOf({ ...cash, status: 'delivered', payment: 'completed' }, 'processing')).toBe(
    'The order is delivered. ₹550.00 in cash will count as not collected.',
  );
  expect(warningOf({ ...online, status: 'delivered' }, 'shipped')).toBe('The order is delivered.');
  expect(warningOf({ ...online, payment: 'failed' }, 'shipped')).toBe(
    '₹550.00 is not paid, or was refunded.',
  );
  expect(warningOf({ ...online, status: 'cancelled', payment: 'failed' }, 'shipped')).toMatch(
    /^The order is cancelled and ₹550\.00 is not paid/,
  );
  expect(warningOf({ ...online, payment: 'failed', finalPaise: 0 }, 'shipped')).toBeNull();
});

it('offers no delivery by one click while a parcel comes back, and again after its inspection', () => {
  const shipped: PaidOrder = { ...cash, status: 'shipped' };
  expect(usualStep(cash, [])?.to).toBe('shipped');
  expect(usualStep(shipped, ['out_for_delivery'])?.to).toBe('delivered');
  expect(usualStep(shipped, ['in_transit', 'rto_initiated'])).toBeUndefined();
  expect(usualStep(shipped, ['rto_delivered'])).toBeUndefined();
  expect(usualStep(shipped, ['in_transit', 'inspected'])?.to).toBe('delivered');
  expect(usualStep({ ...online, payment: 'failed' }, [])).toBeUndefined();
});

it('leaves no cash order completed with nothing collected, whatever the staff set', () => {
  for (const from of orderStatuses)
    for (const to of adminOrderStatuses) {
      const payment = from === 'delivered' ? 'completed' : 'pending';
      const after = paymentAfter({ ...cash, status: from, payment }, to);
      const { money } = paymentStateOf({ ...cash, status: to, payment: after });
      expect(after === 'completed').toBe(money === 'retained' || money === 'owed_back');
    }
});
