import { expect, test } from 'vitest';
import { toLocalTime } from '#web/admin/kit/india-time.ts';
import { readCoupon } from './coupon-values.ts';

const formOf = (controls: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
};

test('the dates of a coupon are in India time', () => {
  const { starts_at: start, ends_at: end } = readCoupon(
    formOf({ starts_at: '2026-10-20T00:00', ends_at: '2026-10-20T18:30' }),
    null,
  );
  expect([start, end]).toEqual(['2026-10-20T00:00:00+05:30', '2026-10-20T18:30:00+05:30']);
  expect([
    toLocalTime('2026-10-19T18:30:00.000Z'),
    toLocalTime('2026-10-20T13:00:00.000Z'),
  ]).toEqual(['2026-10-20T00:00', '2026-10-20T18:30']);
});

test('a blank field sets no limit', () => {
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
