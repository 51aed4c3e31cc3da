import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCart } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import { openPromotionsFixture, type PromotionsFixture } from './promotions.fixture.ts';

let fixture: PromotionsFixture;
beforeAll(async () => {
  fixture = await openPromotionsFixture();
});
afterAll(async () => fixture.close());

test.for(['', 'LASTONE'])(
  'a banner leaves with the last use of its promotion and returns with it: code "%s"',
  async (typed) => {
    const code = typed === '' ? null : typed;
    const { shop, ownerToken: token } = fixture;
    const product = await makeProduct(shop.database, { pricePaise: 100_000, stock: 9 });
    const lines = [{ product, quantity: 1 }];
    const offer = { name: 'Last one', kind: 'percentage', terms: { percent: 10 }, code };
    await fixture.during({ ...offer, scope: { all: true }, uses_max: 1 }, async (id) => {
      const block = new FormData();
      block.set('part', 'announcement');
      block.set('title', 'Last one');
      block.set('promotion_id', String(id));
      expect((await shop.call('saveHomeBlock', { token, body: block })).status).toBe(200);
      const shown = async () => (await shop.call('getHome')).data.announcements.length;
      expect(await shown()).toBe(1);
      const asha = await makePerson(shop.database);
      await fillCart(shop, asha.token, lines);
      const choices = { token: asha.token, ...(code === null ? {} : { coupon_code: code }) };
      const placed = await fixture.order(asha.token, await fixture.quoteOf(lines, choices), code);
      expect(placed.status).toBe(200);
      expect(await shown()).toBe(0);
      const params = { id: placed.data.order.id };
      const move = async (status: 'cancelled' | 'processing') =>
        shop.call('updateOrderStatus', { token, params, body: { status, reason: 'As agreed' } });
      expect((await move('cancelled')).status).toBe(200);
      expect(await shown()).toBe(1);
      expect((await move('processing')).status).toBe(200);
      expect(await shown()).toBe(0);
    });
  },
);
