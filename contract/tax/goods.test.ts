import { expect, test } from 'vitest';
import { hsnWarning } from './goods.ts';

const headingFor = (name: string, category: string, hsnCode: string): string | null =>
  hsnWarning({ name, category, hsnCode });

test.each([
  ['Indigo Ikat Cushion Cover', 'Cushion', '6304', '9404'],
  ['Sofa cover, 3 seats', 'Living', '63049239', '9404'],
  ['Velvet Cushion, filled', 'Cushion', '9404', '6304'],
  ['Cushion cover with filler', 'Cushion', '940490', '6304'],
  ['Madder Buta', 'Cushion', '9404', '6304'],
  ['Percale pillow covers, pair', 'Pillow', '6302', '9404'],
  ['Duvet cover', 'Bedding', '6302', '940440'],
  ['Jaipuri Razai', 'Winter', '940440', '6301'],
  ['Bed Sheet with 2 Pillow Covers', 'Bed Sheet', '6302', '9404'],
  ['Cotton Bedsheet', 'Bed', '63041910', '9404'],
  ['Table cloth, block print', 'Table', '63049240', '6303'],
  ['Linen Curtains', 'Curtains', '6303', '6302'],
  ['Bath Towel', 'Bath', '6302', '6304'],
  ['Throw Blanket', 'Blanket', '6301', '6302'],
  ['Throw Cushion', 'Living', '9404', '6301'],
])('%s of %s is %s, and %s is warned of', (name, category, right, wrong) => {
  expect(headingFor(name, category, right)).toBeNull();
  expect(headingFor(name, category, wrong)).toContain(`not ${wrong}`);
});

test('no code and unknown goods give no warning', () => {
  expect(headingFor('Cushion Cover', 'Cushion', '')).toBeNull();
  expect(headingFor('Brass lamp', 'Decor', '9405')).toBeNull();
});
