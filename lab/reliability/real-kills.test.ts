import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { place, request } from '#test/http-shopper.ts';
import { queryShop, auditShop, shoppersOf, stockUp } from '#test/shop-process.ts';
import { instanceOfTest, killedAt } from './support/shop.ts';
import { promise } from './support/promise.ts';

/**
 * The gaps of an order that is paid online, from the first claim of its key to the provider's
 * window; and of one paid in cash.
 */
const gaps = [
  '1 checkout.claim_key',
  '1 orders.buyer',
  '1 orders.lock_lines',
  '1 orders.insert',
  '1 payments.insert',
  '1 checkout.settle_key',
  '1 outbox.purge',
  '1 commit',
  '1 committed',
  '1 outbox.send',
  '1 payments.open',
  '1 payments.record_start',
];
const cashGaps = [
  '1 orders.insert',
  '1 mail.insert',
  '1 checkout.settle_key',
  '1 commit',
  '1 committed',
  '1 outbox.send',
];

describe('a process of its own', () => {
  promise('the process killed in each gap of placing an order: one order for one key', async () => {
    const instance = await instanceOfTest();
    const file = join(instance.dataDir, 'kill-at');
    const environment = killedAt(file);
    await queryShop(
      instance.dataDir,
      `update settings set entries = entries || '{"payment_methods": ["cod", "upi"]}'`,
    );
    await instance.shop.stop();
    await instance.start(environment);
    const tries = [
      ...gaps.map((gap) => ['upi', gap] as const),
      ...cashGaps.map((gap) => ['cod', gap] as const),
    ];
    // One each: a shopper may have only so many orders that wait for their payment.
    const tokens = await shoppersOf(
      instance.shop.url,
      tries.map((_, place) => `asha-dies-${place}`),
    );
    const [product = 0] = await stockUp(instance.dataDir, 1_000);
    let kills = 0;
    for (const [at, [paymentMethod, wanted]] of tries.entries()) {
      const token = tokens[at] ?? '';
      await request(instance.shop.url, '/cart/add', {
        token,
        body: { products: [{ product_id: product, quantity: 1 }] },
      });
      const key = randomUUID();
      const exited = once(instance.shop.process, 'exit');
      writeFileSync(file, wanted);
      const first = await place(instance.shop.url, token, { key, paymentMethod }).catch(() => null);
      expect([wanted, first]).toEqual([wanted, null]);
      await exited;
      rmSync(file);
      await instance.start(environment);
      kills += 1;
      expect(await auditShop(instance.dataDir)).toEqual([]);
      const again = await place(instance.shop.url, token, { key, paymentMethod });
      // An order that was placed took its lines out of the cart: then the same key says with an
      // empty cart that it knows another.
      const isKnown = again.status === 200 || again.status === 422 || again.status === 400;
      expect([wanted, isKnown, again.message]).toEqual([wanted, true, again.message]);
      const [{ orders } = { orders: -1 }] = await queryShop<{ orders: number }>(
        instance.dataDir,
        'select count(*)::int as orders from idempotency_keys where key = $1 and order_id is not null',
        [key],
      );
      expect([wanted, orders]).toEqual([wanted, 1]);
      await queryShop(instance.dataDir, `delete from cart_lines`);
    }
    await expect.poll(async () => queryShop(instance.dataDir, 'select id from outbox')).toEqual([]);
    return `${kills} gaps, each killed with SIGKILL; one order each`;
  });
});
