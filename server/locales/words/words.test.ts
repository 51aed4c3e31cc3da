import { expect, test } from 'vitest';
import { type Described, describePromotion } from '#contract/promotions/describe.ts';
import { wordsOf } from './words.ts';

const hi = wordsOf('hi');
const days = (earliest: string, latest: string) => ({ earliest, latest });

test('a promise names its days in Hindi, and the month once', () => {
  const { promise } = hi.delivery;
  expect(promise(days('2026-11-24', '2026-11-24'))).toBe('मंगल 24 नवंबर को पहुँचेगा।');
  expect(promise(days('2026-11-24', '2026-11-26'))).toBe('मंगल 24 से गुरु 26 नवंबर के बीच पहुँचेगा।');
  expect(promise(days('2026-11-29', '2026-12-01'))).toBe('रवि 29 नवंबर से मंगल 1 दिसंबर के बीच पहुँचेगा।');
});

test('amounts, methods and colours are worded in Hindi; an unknown value stays', () => {
  expect(hi.orders.owedBack(true, '₹5.00')).toBe('आपके ₹5.00 नकद लौटाए जाएँगे।');
  expect(hi.orders.owedBack(false, '₹5.00')).toContain('₹5.00');
  expect(hi.payment.method('cod')).toBe('कैश ऑन डिलीवरी');
  expect(hi.payment.method('barter')).toBe('barter');
  expect(hi.products.value('Indigo')).toBe('नील');
  expect(hi.products.value('16 x 16 in')).toBe('16 x 16 in');
});

test('a promotion describes itself in Hindi', () => {
  const promotion: Omit<Described, 'terms'> = {
    scope: { all: true },
    ...{ scopeName: null, subtotalMinPaise: 99_900, quantityMin: 2 },
    paymentMethods: ['upi', 'cod'],
  };
  const describe = (terms: Described['terms']) =>
    describePromotion({ ...promotion, terms }, hi.promotions);
  expect(describe({ kind: 'percentage', basisPoints: 1000 })).toBe(
    '10% की छूट, ₹999 से ऊपर और कम से कम 2 चीज़ें लेने पर, UPI या कैश ऑन डिलीवरी से भुगतान करने पर।',
  );
  expect(describe({ kind: 'free_shipping' })).toMatch(/^मुफ़्त डिलीवरी, /);
});

test('a language that the shop no longer has is English', () => {
  expect(wordsOf('ta')).toBe(wordsOf('en'));
  expect(wordsOf('en').orders.owedBack(true, '₹5.00')).toBe('Your ₹5.00 in cash will be returned.');
});
