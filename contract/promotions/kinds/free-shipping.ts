import { defineKind } from './kind.ts';

export const freeShipping = defineKind<object>()({
  name: 'Free shipping',
  fields: {},
  read: () => ({}),
  write: () => ({}),
  saving: { by: 'shipping' },
  benefit: (_, words) => words.freeShipping,
  benefitInside: (_, words) => words.freeShippingInside,
  hint: () => null,
});
