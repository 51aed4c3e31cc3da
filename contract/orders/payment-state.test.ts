import { expect, test } from 'vitest';
import { type PaymentMethod, paymentStatuses } from '../payments/rules.ts';
import { type PaidOrder, paymentStateOf, paymentStates } from './payment-state.ts';
import { adminOrderStatuses, orderStatuses } from './rules.ts';
import { cancellationConsequence, paymentAfter } from './transitions.ts';

const methods: readonly PaymentMethod[] = ['cod', 'upi'];

const pairs = methods.flatMap((method) =>
  orderStatuses.flatMap((status) =>
    paymentStatuses.map((payment) => ({ method, status, payment, finalPaise: 55_000 })),
  ),
);

/**
 * All states that an order gets into: by staff, and online by the provider, the end of a hold and a
 * refund.
 */
function reachable(first: PaidOrder): Set<string> {
  const seen = new Map<string, PaidOrder>();
  const open = [first];
  for (let order = open.pop(); order; order = open.pop()) {
    const key = `${order.method} ${order.status} ${order.payment}`;
    if (seen.has(key)) continue;
    seen.set(key, order);
    for (const status of adminOrderStatuses)
      open.push({ ...order, status, payment: paymentAfter(order, status) });
    if (order.method === 'cod') {
      // The staff return the cash.
      if (paymentStateOf(order).money === 'owed_back') open.push({ ...order, payment: 'failed' });
      // Its advance is not paid in time.
      if (order.status === 'generate') open.push({ ...order, payment: 'failed' });
      continue;
    }
    if (order.status === 'generate') {
      open.push({ ...order, payment: order.payment === 'pending' ? 'failed' : 'pending' });
      open.push({ ...order, status: 'processing', payment: 'completed' });
    } else if (order.payment === 'completed') open.push({ ...order, payment: 'failed' });
    else if (order.status !== 'cancelled') open.push({ ...order, payment: 'completed' });
  }
  return new Set(seen.keys());
}

const first = { finalPaise: 55_000, payment: 'pending' } as const;

const reached = new Set([
  ...reachable({ ...first, method: 'cod', status: 'processing' }),
  ...reachable({ ...first, method: 'cod', status: 'generate' }),
  ...reachable({ ...first, method: 'upi', status: 'generate' }),
]);

test.each(pairs)(
  '$method, $status, $payment: an order that gets there has its sentence',
  (order) => {
    const { method, status, payment } = order;
    const state = paymentStates[method === 'cod' ? 'cash' : 'online'][status][payment];
    expect(state !== null).toBe(reached.has(`${method} ${status} ${payment}`));
    if (!state) return;
    // The shop has the money exactly when the payment is completed; a cancelled order owes nothing
    // to the shop.
    expect(state.money === 'retained' || state.money === 'owed_back').toBe(payment === 'completed');
    expect(state.money === 'owed_back').toBe(status === 'cancelled' && payment === 'completed');
    expect(state.money.startsWith('due')).toBe(status !== 'cancelled' && payment !== 'completed');
    const sentences = `${paymentStateOf(order).shopper} ${paymentStateOf(order).staff}`;
    expect(sentences).not.toContain('{');
    if (method === 'cod') expect(sentences).not.toMatch(/refund|online/i);
    if (state.money === 'owed_back') expect(sentences).toContain('₹550.00');
    // The shopper cancels before the parcel is sent: cash was not collected yet.
    if (method === 'cod' && status === 'processing')
      expect(cancellationConsequence(state.money, false)).toContain('nothing to pay');
  },
);

test('a cash order with an advance states both amounts, and what becomes of them', () => {
  const order: PaidOrder = {
    ...{ method: 'cod', status: 'processing', payment: 'pending' },
    ...{ finalPaise: 279_900, advancePaise: 50_000 },
  };
  const stateOf = (change: Partial<PaidOrder>) => paymentStateOf({ ...order, ...change });
  expect(stateOf({ status: 'generate' })).toMatchObject({ money: 'due', amountPaise: 50_000 });
  expect(stateOf({})).toEqual({
    money: 'due_on_delivery',
    shopper: '₹500.00 paid, ₹2,299.00 to be paid on delivery',
    staff: '₹500.00 paid online. Collect ₹2,299.00 on delivery',
    amountPaise: 229_900,
  });
  expect(stateOf({ returnedPaise: 100_000, collectedPaise: 20_000 })).toMatchObject({
    staff: '₹500.00 paid online, ₹200.00 in cash. Collect ₹1,099.00 on delivery',
    amountPaise: 109_900,
  });
  expect(stateOf({ returnedPaise: 229_900 })).toMatchObject({ shopper: 'Paid', amountPaise: 0 });
  // The parcels that are to come take the rest of the advance.
  expect(stateOf({ status: 'shipped', collectedPaise: 229_900 })).toMatchObject({
    shopper: '₹500.00 paid online, ₹2,299.00 in cash',
    staff: '₹500.00 paid online, ₹2,299.00 collected in cash',
    amountPaise: 0,
  });
  expect(stateOf({ status: 'delivered', payment: 'completed' })).toMatchObject({
    money: 'retained',
    shopper: '₹500.00 paid online, ₹2,299.00 in cash',
  });
  expect(stateOf({ status: 'cancelled' }).shopper).toBe(
    'Your payment of ₹500.00 is being refunded',
  );
  expect(stateOf({ status: 'cancelled', payment: 'completed' }).staff).toBe(
    '₹500.00 is being refunded. Return ₹2,299.00 in cash to the customer',
  );
});

test('an order of ₹0 is paid by definition in every status', () => {
  for (const order of pairs) {
    const free = { ...order, finalPaise: 0 };
    expect(paymentStateOf(free)).toMatchObject({ money: 'none', shopper: 'Nothing to pay' });
    for (const to of adminOrderStatuses) expect(paymentAfter(free, to)).toBe(order.payment);
  }
});

test('a part that came back: the buyer reads what was paid in cash, and what was not charged', () => {
  const order = { status: 'delivered', payment: 'completed', finalPaise: 819_700 } as const;
  expect(paymentStateOf({ ...order, method: 'cod', returnedPaise: 609_800 })).toMatchObject({
    shopper: '₹2,099.00 paid in cash. ₹6,098.00 was not charged.',
    staff: '₹2,099.00 collected in cash',
  });
});

test('a part that came back after it was paid in cash is a refund', () => {
  const order = { status: 'delivered', payment: 'completed', finalPaise: 83_900 } as const;
  const paid = { ...order, method: 'cod', returnedPaise: 79_900, collectedPaise: 83_900 } as const;
  expect(paymentStateOf(paid)).toMatchObject({
    shopper: '₹839.00 paid in cash. Refund: ₹799.00.',
    staff: '₹40.00 collected in cash',
  });
});

test('cash of a reopened order is not collected, of a cancelled delivered one it is owed back', () => {
  const delivered = {
    method: 'cod',
    status: 'delivered',
    payment: 'completed',
    finalPaise: 55_000,
  } as const;
  expect(paymentAfter(delivered, 'processing')).toBe('pending');
  expect(paymentAfter(delivered, 'shipped')).toBe('pending');
  expect(paymentAfter(delivered, 'cancelled')).toBe('completed');
  expect(paymentStateOf({ ...delivered, status: 'cancelled' }).staff).toBe(
    'Return ₹550.00 in cash to the customer',
  );
  expect(paymentAfter({ ...delivered, method: 'upi' }, 'processing')).toBe('completed');
  const returned = { ...delivered, status: 'cancelled', payment: 'failed' } as const;
  expect(paymentStateOf(returned)).toMatchObject({
    money: 'none',
    shopper: 'Your ₹550.00 in cash was returned',
  });
  expect(paymentAfter(returned, 'processing')).toBe('pending');
});
