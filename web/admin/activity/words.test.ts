import { expect, test } from 'vitest';
import { fieldName, subjectName, subjectPath, valueText, verbOf } from './words.ts';

test('fields are named in words, without the units of the code', () => {
  expect(
    [
      'pricePaise',
      'original_price',
      'discount_basis_points',
      'mobile_no',
      'isActive',
      'label_type',
    ].map(fieldName),
  ).toEqual(['Price', 'Original price', 'Discount', 'Mobile', 'Is active', 'Labels']);
});

test('values are formatted as people write them', () => {
  expect(valueText('pricePaise', 12_990_000)).toBe('₹1,29,900.00');
  expect(valueText('price', 1299)).toBe('₹1,299.00');
  expect(valueText('discountBasisPoints', 1250)).toBe('12.5%');
  expect(valueText('stock', 120_000)).toBe('1,20,000');
  expect(valueText('category_id', 120_000)).toBe('120000');
  expect(valueText('is_active', false)).toBe('no');
  expect(valueText('status', null)).toBe('nothing');
  expect(valueText('labels', ['best_seller', 'trending'])).toBe('best seller, trending');
  expect(valueText('slug', 'blue-throw')).toBe('blue-throw');
  expect(valueText('ends_at', '2026-01-05T09:34:00.000Z')).toBe('Jan 5, 2026, 3:04 PM');
  expect(valueText('holidays', ['2026-11-08', '2026-11-29'])).toBe('Nov 8, 2026, Nov 29, 2026');
  expect(valueText('month', '2026-11')).toBe('2026-11');
  expect(valueText('mobile', '98430-12345')).toBe('98430-12345');
  expect(valueText('address', { city: 'Jaipur', pincode: '302001' })).toBe(
    'City: Jaipur; Pincode: 302001',
  );
});

test('action and subject read as a sentence', () => {
  expect(`${verbOf('product.update')} ${subjectName('product:12', 'Marigold Cushion')}`).toBe(
    'Changed Product Marigold Cushion',
  );
  expect(`${verbOf('order.status')} ${subjectName('order:7', null)}`).toBe(
    'Changed the status of Order #ORD-007',
  );
  expect(`${verbOf('content.update')} ${subjectName('content:home', null)}`).toBe(
    'Changed Content home',
  );
  expect(verbOf('gift_card.hand_over')).toBe('Hand over');
  expect(subjectPath('order:7')).toBe('/admin/orders/7');
  expect(subjectPath('content:home')).toBeNull();
});
