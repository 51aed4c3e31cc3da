import { admin, type Case, queries } from './cases/case.ts';
import { customerCases } from './cases/customers.ts';
import { deskCases } from './cases/desk.ts';
import { orderCases } from './cases/orders.ts';
import { productCases } from './cases/products.ts';
import { storefrontCases } from './cases/storefront.ts';
import type { Scale } from './rows.ts';

const paletteTexts = [
  '#ORD-500000',
  '4711',
  '98765',
  '987654',
  'asha',
  'asha verma',
  'kavya nair',
  'asha.verma12',
  '@example.com',
  'cotton',
  'indigo qui',
  'zzzz',
  'an',
  'co',
  'khan',
  'quilt',
  'me',
  'nobody at all',
];
const activityFilters = [
  {},
  { before: '1500000' },
  { kind: 'order' },
  { kind: 'staff' },
  { subject: 'product:12' },
  { person: '3' },
  { from: '2026-03-01', to: '2026-03-02' },
  { from: '2026-03-01', to: '2026-03-02', kind: 'staff' },
  { person: '3', kind: 'staff' },
  { to: '2025-06-01', kind: 'order' },
];

export const casesOf = ({ products, customers, orders }: Scale): Case[] => [
  ...productCases(products),
  ...orderCases(orders),
  ...deskCases(orders),
  ...customerCases(customers),
  admin('the palette', {
    call: 'searchAdmin',
    inputs: paletteTexts.map((q) => ({ query: { q } })),
  }),
  admin('activity', queries('listActivity', activityFilters)),
  admin('coupons', queries('listCoupons', [{}])),
  ...storefrontCases,
];
