import { expect, test } from 'vitest';
import type { OrderEvent } from '#contract/orders/entities.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { type OrderProgress, orderSteps } from './order-progress.ts';

const event = (kind: string, to: string | null, at: string): OrderEvent => ({
  kind,
  from: null,
  to,
  at,
  by: 'You',
  note: null,
});
const timeline = [
  event('placed', 'processing', '2026-11-20T10:00:00Z'),
  event('payment', 'completed', '2026-11-20T10:01:00Z'),
  event('status', 'shipped', '2026-11-21T10:00:00Z'),
];
const shipments = [{ status: 'in_transit' }] as const;
const statesOf = (order_status: OrderStatus) =>
  orderSteps({ order_status, timeline, shipments }).map(({ state }) => state);

test('the steps up to the status are done, and those after it are ahead', () => {
  expect(statesOf('processing')).toEqual(['done', 'current', 'ahead', 'ahead']);
  expect(statesOf('shipped')).toEqual(['done', 'done', 'current', 'ahead']);
  expect(statesOf('delivered')).toEqual(['done', 'done', 'done', 'current']);
});

test('a step that happened has its time, and one that is ahead has none', () => {
  const steps = orderSteps({ order_status: 'shipped', timeline, shipments });
  expect(steps.map(({ at }) => at)).toEqual([
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00Z',
    '2026-11-21T10:00:00Z',
    null,
  ]);
});

test('a step that was left out promises nothing', () => {
  const delivered = [event('placed', 'processing', '2026-11-20T10:00:00Z')];
  const shipped = orderSteps({ order_status: 'delivered', timeline: delivered, shipments })[2];
  expect(shipped).toMatchObject({ name: 'Shipped', at: null, next: '' });
});

test('an order that went back has no time of a later step', () => {
  expect(orderSteps({ order_status: 'processing', timeline, shipments })[2]?.at).toBeNull();
});

test('the courier may call while a parcel is to come, and not about one that returns', () => {
  const hintOf = (...parcels: OrderProgress['shipments'][number]['status'][]) =>
    orderSteps({
      order_status: 'shipped',
      timeline,
      shipments: parcels.map((status) => ({ status })),
    })[3]?.next;
  expect(hintOf()).toBe('The courier may call you');
  expect(hintOf('delivered', 'in_transit', 'rto_initiated')).toBe('The courier may call you');
  expect(hintOf('rto_initiated')).toBe('');
  expect(hintOf('delivered', 'rto_delivered')).toBe('');
});
