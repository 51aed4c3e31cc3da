import { expect, test } from 'vitest';
import { newShop } from '#server/setup/setup.fixture.ts';
import { makeStates, saveTax } from './tax.fixture.ts';

const valid = '08ABCDE1234F1Z0';

test('a shop without registration saves no GSTIN; a registered one needs a valid one', async () => {
  const { shop, owner } = await newShop();
  await makeStates(shop);
  for (const gstin of ['08ABCDE', valid, ' ', null])
    expect(await saveTax(shop, owner, { registration: 'none', gstin })).toMatchObject({
      status: 200,
      data: { registration: 'none', gstin: null },
    });
  for (const gstin of ['08ABCDE', `${valid.slice(0, -1)}1`, ' ', null])
    expect(await saveTax(shop, owner, { gstin })).toMatchObject({
      status: 422,
      errors: [{ path: 'gstin' }],
    });
  const typed = await saveTax(shop, owner, { gstin: ` ${valid.toLowerCase()} ` });
  expect(typed.data.gstin).toBe(valid);
});
