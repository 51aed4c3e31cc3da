import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

test('a shop whose database hangs is not ready, and says so while it hangs', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const shop = await openTestShop(
    {},
    { at: async (name) => (name === 'health.ping' ? released : undefined) },
  );
  onTestFinished(async () => {
    release();
    await shop.close();
  });
  const hanging = await shop.app.inject('/readyz');
  expect([hanging.statusCode, hanging.json()]).toEqual([
    503,
    { status: 'waiting', database: 'unreachable' },
  ]);
  release();
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
});
