import { test as base } from 'vitest';
import { makePerson, makeSettings } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';

/**
 * Tests with a shop of their file: `shop` has settings, `owner` is its owner. Each is prepared
 * before the first test that names it; the shop closes, with consistent data, after the last test.
 */
export const test = base
  .extend('environment', { scope: 'file' }, async (): Promise<NodeJS.ProcessEnv> => ({}))
  .extend('shop', { scope: 'file' }, async ({ environment }, { onCleanup }) => {
    const shop = await openTestShop(environment);
    onCleanup(async () => shop.close());
    await makeSettings(shop.database);
    return shop;
  })
  .extend('owner', { scope: 'file' }, async ({ shop }) =>
    makePerson(shop.database, { name: 'Owner Rao', role: 'admin' }),
  );
