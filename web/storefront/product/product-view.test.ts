import { expect, test } from 'vitest';
import { toView } from './product-view.ts';
import { quilt } from './product.fixture.ts';

test('a list of the product page may be a single text', () => {
  const texts = {
    return_policies: '7-day exchange',
    manufacture_details: 'Made in Jaipur',
    care_instruction: 'Wash cold',
  };
  expect(toView(Object.assign({ ...quilt }, texts))).toMatchObject({
    return_policies: ['7-day exchange'],
    manufacture_details: ['Made in Jaipur'],
    care_instruction: ['Wash cold'],
  });
});
