import { expect, onTestFinished } from 'vitest';
import { policySlugs } from '#contract/content/policies.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const production = {
  SHOP_ENV: 'production',
  PUBLIC_URL: 'https://towels.shop',
  SECRET: 'a secret of more than 32 random characters',
  SMTP_URL: 'smtps://mail.towels.shop',
  ADMIN_EMAIL: 'owner@towels.shop',
  TRUST_PROXY: '1',
};

export type NewShop = { shop: TestShop; owner: Person };
type Options = Parameters<typeof openTestShop>[1];

/** A shop as after its first start in production. */
export async function newShop(
  environment: NodeJS.ProcessEnv = production,
  options: Options = {},
): Promise<NewShop> {
  const shop = await openTestShop(environment, { ...options, isOpened: false });
  onTestFinished(async () => shop.close());
  return { shop, owner: await makePerson(shop.database, { role: 'admin' }) };
}

export async function saveSettings(
  { shop, owner }: NewShop,
  entries: Record<string, unknown>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  expect((await shop.call('saveSettings', { token: owner.token, body: form })).status).toBe(200);
}

export const offerCash = async (setup: NewShop): Promise<void> =>
  saveSettings(setup, { site_name: 'Towels of Karur', payment_methods: ['cod'] });

export const saveSeller = async ({ shop, owner }: NewShop, address = '4 Mill Road, Karur') =>
  shop.call('saveTaxSettings', {
    token: owner.token,
    body: { registration: 'none', legal_name: 'Karur Towels', address },
  });

export const saveZone = async (
  { shop, owner }: NewShop,
  rate: object = { kind: 'flat', charge: 0 },
) => shop.call('saveDeliveryZone', { token: owner.token, body: { name: 'India', rate } });

export async function publishPolicies({ shop, owner }: NewShop): Promise<void> {
  for (const slug of policySlugs)
    await shop.call('savePolicy', {
      token: owner.token,
      params: { slug },
      body: { title: slug, markdown: 'Words of the owner.', is_published: true },
    });
}

/** Does all required steps; `rate`: what delivery costs, by default nothing. */
export async function complete(setup: NewShop, rate?: object): Promise<void> {
  await offerCash(setup);
  await saveSeller(setup);
  await saveZone(setup, rate);
  await publishPolicies(setup);
}

export const openIt = async ({ shop, owner }: NewShop) =>
  shop.call('openShop', { token: owner.token });
