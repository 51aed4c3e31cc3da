import { expect, test } from 'vitest';
import { makePerson } from '#test/builders.ts';
import { newShop, saveSeller } from './setup.fixture.ts';

test('no call publishes a bracket in a new shop, whichever its style', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  const { token } = owner;
  for (const address of ['[address]', '［address］', '【address】', '&#91;address&#93;']) {
    expect(await saveSeller(setup, address)).toMatchObject({ errors: [{ path: 'address' }] });
    const body = { title: 'Return policy', markdown: `To ${address}`, is_published: true };
    expect(
      await shop.call('savePolicy', { token, params: { slug: 'return-policy' }, body }),
    ).toMatchObject({ status: 422, error: 'policy_blanks' });
  }
  const missing = (await shop.call('getSetup', { token })).data.steps.flatMap(
    (step) => step.missing,
  );
  expect(missing).toEqual(expect.arrayContaining(['Registered address', 'Return policy']));
});

test('two owners at one step: the second is refused with a conflict, and saves again', async () => {
  const setup = await newShop();
  const { shop, owner } = setup;
  const other = await makePerson(shop.database, { role: 'admin' });
  const { version } = (await shop.call('getTaxSettings', { token: owner.token })).data;
  const save = async (token: string, legalName: string, seen?: number) =>
    shop.call('saveTaxSettings', {
      token,
      body: {
        registration: 'none',
        legal_name: legalName,
        address: '4 Mill Road, Karur',
        ...(seen === undefined ? {} : { version: seen }),
      },
    });
  expect((await save(owner.token, 'Karur Towels LLP', version)).status).toBe(200);
  expect(await save(other.token, 'Karur Towels', version)).toMatchObject({
    status: 409,
    error: 'version_conflict',
  });
  expect((await shop.call('getSettings')).data.legal_name).toBe('Karur Towels LLP');
  expect((await save(other.token, 'Karur Towels')).status).toBe(200);
});
