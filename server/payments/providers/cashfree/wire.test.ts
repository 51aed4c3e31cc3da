import { expect, test } from 'vitest';
import { settlementsResponse } from './wire.ts';

const event = {
  event_details: { event_type: 'PAYMENT' },
  order_details: { order_id: 'order_1' },
  payment_details: {
    ...{ cf_payment_id: 55, payment_amount: 1100 },
    ...{ payment_service_charge: 22, payment_service_tax: 3.96 },
  },
  settlement_details: {
    cf_settlement_id: 6121238,
    settlement_date: '2026-11-26T09:30:00',
    settlement_utr: 'N87912312',
  },
};
const read = (entry: object) => settlementsResponse.safeParse({ cursor: null, data: [entry] });

test('a settlement has its UTR and charge, and a time without a zone is that of India', () => {
  expect(read(event).data?.data).toEqual([
    {
      paymentId: 'order_1.55',
      settlementId: '6121238',
      utr: 'N87912312',
      settledAt: new Date('2026-11-26T04:00:00Z'),
      amountPaise: 110_000,
      feePaise: 2200,
      taxPaise: 396,
    },
  ]);
});

test('a payment that is not settled yet, and what is no payment, are left out', () => {
  const pending = { ...event.settlement_details, settlement_date: null };
  for (const entry of [
    { ...event, settlement_details: pending },
    { ...event, settlement_details: null },
    { event_details: { event_type: 'REFUND' } },
  ])
    expect(read(entry).data?.data).toEqual([null]);
});

test('a settled payment that cannot be read makes the whole answer unreadable', () => {
  const { payment_details: details } = event;
  for (const payment_details of [
    { ...details, payment_amount: -1 },
    { ...details, payment_service_charge: '22' },
    { ...details, cf_payment_id: '<b>' },
    null,
  ])
    expect(read({ ...event, payment_details }).success).toBe(false);
});
