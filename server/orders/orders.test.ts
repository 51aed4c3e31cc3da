import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { type PurchaseLine, buy, countOf, stockOf, valueOf } from './orders.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const setStatus = (id: number, status: string, reason?: string) =>
  shop.call('updateOrderStatus', { token: owner.token, params: { id }, body: { status, reason } });

const order = async (lines: readonly PurchaseLine[], name = 'Asha Verma') => {
  const buyer = await makePerson(shop.database, { name });
  const response = await buy(shop, buyer.token, lines);
  expect(response.status).toBe(200);
  const id: number = response.data.order.id;
  return { id, buyer };
};

const emailsOf = (id: number) =>
  valueOf(
    shop,
    `select coalesce(array_agg(kind order by id), '{}') from mails where event_key like $1`,
    [`order:${id}:%`],
  );

describe('the status of an order', () => {
  it('changes to delivered, emails the buyer at each change and records the cash once', async () => {
    const cushion = await makeProduct(shop.database);
    const { id, buyer } = await order([{ product: cushion, quantity: 2 }]);

    await setStatus(id, 'shipped');
    const delivered = await setStatus(id, 'DELIVERED');

    expect(delivered).toMatchObject({ status: 200, message: 'Order status updated successfully' });
    expect(delivered.data).toMatchObject({
      order_status: 'delivered',
      payment_status: 'completed',
    });
    expect(delivered.data.timeline).toMatchObject([
      { kind: 'placed', to: 'processing', by: 'Asha Verma' },
      { kind: 'status', from: 'processing', to: 'shipped', by: 'Owner Rao' },
      { kind: 'status', from: 'shipped', to: 'delivered', by: 'Owner Rao' },
      { kind: 'payment', from: 'pending', to: 'completed', by: 'Owner Rao' },
    ]);
    const seen = await shop.call('getOrder', { token: buyer.token, params: { id } });
    expect(seen.data.timeline.map((event: { by: string }) => event.by)).toEqual([
      'You',
      'Store',
      'Store',
      'Store',
    ]);
    expect(await emailsOf(id)).toEqual(['order_placed', 'order_shipped', 'order_delivered']);
    await setStatus(id, 'shipped', 'Not handed over');
    await setStatus(id, 'delivered');
    expect(
      await valueOf(
        shop,
        `select sum(amount_paise)::int from ledger where order_id = $1 and kind = 'collected'`,
        [id],
      ),
    ).toBe(110_000);
  });

  it('promises the days to return in the delivery email only if the product can be returned', async () => {
    const noteOf = async (days: number | null) => {
      const cushion = await makeProduct(shop.database);
      await shop.database.pool.query('update products set return_days = $2 where id = $1', [
        cushion.id,
        days,
      ]);
      const { id } = await order([{ product: cushion, quantity: 1 }]);
      await setStatus(id, 'delivered');
      return valueOf(
        shop,
        `select facts->>'returnNote' from mails
         where kind = 'order_delivered' and (facts->>'orderId')::int = $1`,
        [id],
      );
    };
    expect(await noteOf(null)).toBeNull();
    expect(await noteOf(30)).toBe('If anything is not right, you have 30 days to return it.');
  });

  it('keeps the reason of a step backwards on the timeline, with its author', async () => {
    const cushion = await makeProduct(shop.database);
    const { id } = await order([{ product: cushion, quantity: 1 }]);
    await setStatus(id, 'delivered');
    const { data } = await shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id },
      body: { status: 'processing', reason: 'Recorded on the wrong order' },
    });
    expect(data.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        note: 'Reason: Recorded on the wrong order',
        by: 'Owner Rao',
      }),
    );
  });

  it('changes nothing when the current status is set again', async () => {
    const { id } = await order([{ product: await makeProduct(shop.database), quantity: 1 }]);
    await setStatus(id, 'shipped');
    const events = await countOf(shop, 'order_events');
    expect((await setStatus(id, 'shipped')).status).toBe(200);
    expect(await countOf(shop, 'order_events')).toBe(events);
    expect(await emailsOf(id)).toEqual(['order_placed', 'order_shipped']);
  });

  it('refuses an unknown status, an unknown order and a shopper', async () => {
    const { id, buyer } = await order([{ product: await makeProduct(shop.database), quantity: 1 }]);
    expect(await setStatus(id, 'generate')).toMatchObject({
      status: 422,
      message: 'Invalid status',
    });
    expect(await setStatus(2_000_000_000, 'shipped')).toMatchObject({ status: 404 });
    const response = await shop.call('updateOrderStatus', {
      token: buyer.token,
      params: { id },
      body: { status: 'delivered' },
    });
    expect(response.status).toBe(403);
  });
});

describe('cancelling and reopening', () => {
  it('returns the stock once for many concurrent cancellations', async () => {
    const cushion = await makeProduct(shop.database, { stock: 5 });
    const { id } = await order([{ product: cushion, quantity: 3 }]);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => setStatus(id, 'cancelled')),
    );
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    expect(await stockOf(shop, cushion)).toBe(5);
    expect(await emailsOf(id)).toEqual(['order_placed', 'order_cancelled']);
  });

  it('takes the stock again when it is reopened, and emails a second cancellation', async () => {
    const cushion = await makeProduct(shop.database, { stock: 5 });
    const { id } = await order([{ product: cushion, quantity: 3 }]);
    await setStatus(id, 'cancelled');
    expect((await setStatus(id, 'shipped', 'Paid by phone')).data.order_status).toBe('shipped');
    expect(await stockOf(shop, cushion)).toBe(2);
    await setStatus(id, 'cancelled');
    expect(await stockOf(shop, cushion)).toBe(5);
    expect(await emailsOf(id)).toEqual([
      'order_placed',
      'order_cancelled',
      'order_shipped',
      'order_cancelled',
    ]);
  });

  it('stays cancelled if the stock is sold, and names the product', async () => {
    const razai = await makeProduct(shop.database, { name: 'Sage Razai', stock: 2 });
    const plenty = await makeProduct(shop.database, { stock: 9 });
    const { id } = await order([
      { product: razai, quantity: 2 },
      { product: plenty, quantity: 1 },
    ]);
    await setStatus(id, 'cancelled');
    await order([{ product: razai, quantity: 1 }], 'Meera Iyer');
    expect(await setStatus(id, 'processing', 'As agreed')).toMatchObject({
      status: 409,
      message: 'Sage Razai has only 1 left.',
    });
    expect([await stockOf(shop, razai), await stockOf(shop, plenty)]).toEqual([1, 9]);
    const { data } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
    expect(data.order_status).toBe('cancelled');
  });

  it('gives the last units to one of many orders that are reopened at once', async () => {
    const quilt = await makeProduct(shop.database, { name: 'Contested Quilt', stock: 2 });
    const ids = [];
    for (let index = 0; index < 8; index++) {
      const { id } = await order([{ product: quilt, quantity: 2 }]);
      await setStatus(id, 'cancelled');
      ids.push(id);
    }
    const responses = await Promise.all(ids.map((id) => setStatus(id, 'processing', 'As agreed')));
    const texts = responses
      .map((response) => `${response.status} ${response.message}`)
      .sort((a, b) => a.localeCompare(b));
    expect(texts).toEqual([
      '200 Order status updated successfully',
      ...Array.from({ length: 7 }, () => '409 Contested Quilt is out of stock.'),
    ]);
    expect(await stockOf(shop, quilt)).toBe(0);
  });

  it('can be cancelled when a product has been deleted, and not reopened', async () => {
    const relic = await makeProduct(shop.database, { name: 'Relic Quilt' });
    const { id } = await order([{ product: relic, quantity: 1 }]);
    await shop.database.pool.query('delete from products where id = $1', [relic.id]);
    expect((await setStatus(id, 'cancelled')).status).toBe(200);
    expect(await setStatus(id, 'processing', 'As agreed')).toMatchObject({
      status: 409,
      message: 'Relic Quilt is no longer available.',
    });
  });

  it('sells and cancels the same product at once without losing a unit', async () => {
    const cushion = await makeProduct(shop.database, { stock: 40 });
    const orders = [];
    for (let index = 0; index < 10; index++)
      orders.push(await order([{ product: cushion, quantity: 2 }]));
    await Promise.all([
      ...orders.map(({ id }) => setStatus(id, 'cancelled')),
      ...orders.map(({ buyer }) => buy(shop, buyer.token, [{ product: cushion, quantity: 1 }])),
    ]);
    expect(await stockOf(shop, cushion)).toBe(30);
  });

  it('purges a product page only when its label changes, its exact stock always', async () => {
    const cushion = await makeProduct(shop.database, { stock: 8 });
    const notifications: string[][] = [];
    const client = await shop.database.pool.connect();
    // Orders of earlier tests may still be purging the pages of other products.
    client.on('notification', ({ payload = '' }) => {
      const ofCushion = payload.split(' ').filter((tag) => tag.endsWith(`:${cushion.id}`));
      if (ofCushion.length > 0) notifications.push(ofCushion);
    });
    await client.query('listen shop_purge');
    await order([{ product: cushion, quantity: 1 }]);
    await expect.poll(() => notifications).toEqual([[`stock:${cushion.id}`]]);
    await order([{ product: cushion, quantity: 2 }]);
    await expect
      .poll(() => notifications)
      .toEqual([[`stock:${cushion.id}`], [`product:${cushion.id}`, `stock:${cushion.id}`]]);
    await client.query('unlisten shop_purge');
    client.release(true);
  });
});
