import { expect, test } from 'vitest';
import { dayOf, readCoupon } from './coupon-values.ts';

const formOf = (controls: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
};

test('a coupon of one day is good from midnight to midnight in India', () => {
  const { starts_at: start, ends_at: end } = readCoupon(formOf({ starts_at: '2026-10-20', ends_at: '2026-10-20' }), null);
  expect([start, end]).toEqual(['2026-10-20T00:00:00+05:30', '2026-10-20T18:30:00.000Z']);
  expect([dayOf(start), dayOf(end, { isEnd: true })]).toEqual(['2026-10-20', '2026-10-20']);
});

test('what is left blank is no limit', () => {
  expect(readCoupon(formOf({ code: ' diwali ', discount: '', uses_max: ' ' }), null)).toEqual({
    code: 'diwali',
    type: 'percentage',
    discount: null,
    is_active: false,
    uses_max: null,
    uses_per_customer_max: null,
    minimum_subtotal: null,
    starts_at: null,
    ends_at: null,
  });
});
