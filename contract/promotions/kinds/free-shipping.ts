import { defineKind } from './kind.ts';

export const freeShipping = defineKind<object>()({
  name: 'Free shipping',
  fields: {},
  read: () => ({}),
  write: () => ({}),
  saving: { by: 'shipping' },
  benefit: () => 'Free shipping',
  benefitInside: () => 'free shipping',
  hint: () => null,
});
