import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { render, silent } from '../mail/mail.fixture.ts';
import { sendEmail } from '../mail/send.ts';
import type { Transport } from '../mail/transport.ts';
import {
  ageCart,
  mailsTo,
  makeConsenting,
  reasonsOf,
  resetMarketing,
  rewind,
  runWishlistJobs,
  select,
  send,
} from './marketing.fixture.ts';
import { minutesUntilQuiet } from './quiet-hours.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
// Stock and prices are written directly, without a journal.
afterAll(async () => shop.abandon());
beforeEach(async () =>
  resetMarketing(shop, ['cart_abandoned', 'price_dropped', 'wishlist_restocked', 'review_request']),
);

/** A shopper whose cart was left five hours ago. */
async function leaveCart(shopper?: Person) {
  const person = shopper ?? (await makeConsenting(shop));
  const product = await makeProduct(shop.database, { stock: 5 });
  const line = { product, quantity: 1 };
  await fillCart(shop, person.token, [line]);
  await ageCart(shop, person, 5);
  return { shopper: person, product, line };
}
const order = async ({ token }: Person, lines: Parameters<typeof draftOf>[0]) =>
  placeOrder(shop, token, draftOf(lines));
const wish = async ({ token }: Person, id: number) =>
  shop.call('addToWishlist', { token, body: { product_id: id } });
const setPrice = async (id: number, paise: number) =>
  shop.database.pool.query('update products set price_paise = $2 where id = $1', [id, paise]);
const setStock = async (id: number, stock: number) =>
  shop.database.pool.query('update products set stock = $2 where id = $1', [id, stock]);

test('a cart that was left gets one email, from whatever number of workers', async () => {
  const { shopper, product } = await leaveCart();
  await Promise.all([select(shop), select(shop), select(shop)]);
  await Promise.all([send(shop), send(shop), send(shop)]);
  await rewind(shop);
  await select(shop);
  await send(shop);
  expect(await reasonsOf(shop, shopper)).toEqual(['sent']);
  const [mail, ...others] = await mailsTo(shop, shopper);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ state: 'queued', facts: { items: [{ name: product.name }] } });
});

test('a shopper whose address bounced gets no marketing email', async () => {
  const { shopper } = await leaveCart();
  await shop.database.pool.query(`insert into bounced_addresses values ($1, 'EENVELOPE 550')`, [
    shopper.email,
  ]);
  await select(shop);
  await send(shop);
  expect(await reasonsOf(shop, shopper)).toEqual(['the address does not exist']);
});

test('a fresh cart, one changed since, one without consent and one with the message off get none', async () => {
  const fresh = await leaveCart();
  await ageCart(shop, fresh.shopper, 3);
  const stranger = await leaveCart(await makePerson(shop.database));
  const changed = await leaveCart();
  await select(shop);
  await fillCart(shop, changed.shopper.token, [{ ...changed.line, quantity: 2 }]);
  await send(shop);
  for (const { shopper } of [fresh, stranger, changed])
    expect(await mailsTo(shop, shopper)).toEqual([]);
  expect(await reasonsOf(shop, changed.shopper)).toEqual(['the cart has changed']);

  await resetMarketing(shop, []);
  const off = await leaveCart();
  await select(shop);
  expect(await reasonsOf(shop, off.shopper)).toEqual([]);
});

test('an order while the message waits, or while its email waits, withholds it', async () => {
  const early = await leaveCart();
  const late = await leaveCart();
  await select(shop);
  expect((await order(early.shopper, [early.line])).status).toBe(200);
  await send(shop);
  expect(await reasonsOf(shop, early.shopper)).toEqual(['ordered']);
  const mail = present((await mailsTo(shop, late.shopper))[0]);
  expect((await order(late.shopper, [late.line])).status).toBe(200);
  const sent: string[] = [];
  const transport: Transport = {
    isDevInbox: false,
    send: async ({ to }) => void sent.push(to),
    verify: async () => undefined,
    close: () => undefined,
  };
  const parts = { database: shop.database, transport, domain: 'x.in', logger: silent, render };
  await sendEmail(parts)({ mailId: mail.id }, { isLastTry: false });
  expect(sent).toEqual([]);
  expect(await reasonsOf(shop, late.shopper)).toEqual(['ordered']);
});

test('a shopper gets one message in the days between, and a review request waits for its turn', async () => {
  const { shopper, line } = await leaveCart();
  const other = await makeProduct(shop.database, { pricePaise: 100_000, stock: 5 });
  await wish(shopper, other.id);
  await setPrice(other.id, 80_000);
  await select(shop);
  await runWishlistJobs(shop);
  await send(shop);
  expect(await mailsTo(shop, shopper)).toHaveLength(1);
  expect(new Set(await reasonsOf(shop, shopper))).toEqual(
    new Set(['sent', 'a message was sent lately']),
  );
  await order(shopper, [line]);
  await shop.database.pool.query(
    `with delivered as (update orders set status = 'delivered' where user_id = $1 returning id)
     insert into order_events (order_id, kind, to_state, actor_kind, at)
     select id, 'status', 'delivered', 'system', now() - interval '8 days' from delivered`,
    [shopper.id],
  );
  await rewind(shop);
  await select(shop);
  await send(shop);
  expect(await mailsTo(shop, shopper)).toHaveLength(1);
  await shop.database.pool.query(
    `update marketing_messages set sent_at = now() - interval '8 days', send_after = now()`,
  );
  await send(shop);
  expect((await mailsTo(shop, shopper)).map(({ facts }) => facts.items.length)).toEqual([1, 1]);
});

test('nothing leaves in the quiet hours, and an email expires before they begin', async () => {
  await shop.database.pool.query('update marketing_settings set quiet_from = 21, quiet_to = 9');
  const { shopper } = await leaveCart();
  await select(shop);
  await send(shop, new Date('2026-05-01T15:31:00Z'));
  expect(await mailsTo(shop, shopper)).toEqual([]);
  await send(shop, new Date('2026-05-01T15:00:00Z'));
  const { rows } = await shop.database.pool.query(
    `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from mails
     where recipient = $1`,
    [shopper.email],
  );
  expect(rows).toEqual([{ minutes: 30 }]);
});

test.each([
  ['15:29', 1],
  ['15:30', 0],
  ['03:29', 0],
  ['03:30', 720],
])('at %s UTC the quiet hours of India are %i minutes away', (time, minutes) => {
  const now = new Date(`2026-05-01T${time}:00Z`);
  expect(minutesUntilQuiet(now, { quietFrom: 21, quietTo: 9 })).toBe(minutes);
});

test('a price drop in a wishlist is one email for each price, unless the price is back', async () => {
  const [asha, meera] = [await makeConsenting(shop), await makeConsenting(shop)];
  const [quilt, sheet] = [
    await makeProduct(shop.database, { pricePaise: 100_000, stock: 5 }),
    await makeProduct(shop.database, { pricePaise: 100_000, stock: 5 }),
  ];
  await wish(asha, quilt.id);
  await wish(meera, sheet.id);
  await setPrice(quilt.id, 96_000);
  expect(await runWishlistJobs(shop)).toBe(0);
  await setPrice(quilt.id, 90_000);
  await setPrice(sheet.id, 90_000);
  expect(await runWishlistJobs(shop)).toBe(2);
  await setPrice(sheet.id, 100_000);
  await send(shop);
  expect(await reasonsOf(shop, meera)).toEqual(['not on sale at this price']);
  const [mail] = await mailsTo(shop, asha);
  expect(mail?.facts.items).toEqual([
    expect.objectContaining({ pricePaise: 90_000, priceBeforePaise: 96_000 }),
  ]);
  await setPrice(quilt.id, 100_000);
  await setPrice(quilt.id, 90_000);
  await runWishlistJobs(shop);
  expect(await reasonsOf(shop, asha)).toEqual(['sent']);
});

test('a restock reaches wishlists, but not a shopper who asked for the email about it', async () => {
  const [asha, meera, gone] = [
    await makeConsenting(shop),
    await makeConsenting(shop),
    await makeConsenting(shop),
  ];
  const quilt = await makeProduct(shop.database, { stock: 0 });
  for (const person of [asha, meera, gone]) await wish(person, quilt.id);
  await shop.call('addRestockRequest', { token: meera.token, body: { product_id: quilt.id } });
  await setStock(quilt.id, 3);
  await runWishlistJobs(shop);
  await shop.call('removeFromWishlist', { token: gone.token, body: { product_id: quilt.id } });
  await send(shop);
  expect(await mailsTo(shop, asha)).toHaveLength(1);
  expect(await reasonsOf(shop, meera)).toEqual([]);
  expect(await reasonsOf(shop, gone)).toEqual(['not in the wishlist']);
  const archived = await leaveCart();
  await select(shop);
  await shop.database.pool.query(`update products set status = 'archived' where id = $1`, [
    archived.product.id,
  ]);
  await send(shop);
  expect(await reasonsOf(shop, archived.shopper)).toEqual(['nothing in stock']);
});

test('one tap unsubscribes without a session, by the page of the link and by a mail program', async () => {
  const { shopper } = await leaveCart();
  await select(shop);
  await send(shop);
  const { unsubscribeUrl } = present((await mailsTo(shop, shopper))[0]).facts;
  const { pathname, search } = new URL(unsubscribeUrl);
  const post = async (url: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    ).statusCode;
  expect(await post(`${pathname}?token=m${shopper.id}.${'a'.repeat(43)}`)).toBe(404);
  for (let turn = 0; turn < 2; turn += 1) expect(await post(pathname + search)).toBe(200);
  const preferences = await shop.call('getMessagePreferences', { token: shopper.token });
  expect(preferences.data.marketing).toEqual([]);
  await shop.call('saveMessagePreferences', {
    token: shopper.token,
    body: { marketing: ['email'] },
  });
  const token = new URLSearchParams(search).get('token');
  expect((await shop.call('unsubscribe', { body: { token } })).status).toBe(200);
  await resetMarketing(shop, ['cart_abandoned']);
  await select(shop);
  expect(await reasonsOf(shop, shopper)).toEqual([]);
});

test('orders within seven days after a tap on the link are the revenue of the message', async () => {
  const { shopper, line, product } = await leaveCart();
  await select(shop);
  await send(shop);
  const { url, items } = present((await mailsTo(shop, shopper))[0]).facts;
  const follow = async (link: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { pathname, search } = new URL(link);
    return (await shop.app.inject({ method, url: pathname + search })).headers.location;
  };
  const figures = async () =>
    (await shop.call('getMarketing', { token: owner.token })).data.figures.find(
      ({ event }) => event === 'cart_abandoned',
    );
  expect(await follow(url, 'HEAD')).toBe('/');
  expect((await order(shopper, [line])).status).toBe(200);
  expect(await figures()).toMatchObject({ sent: 1, orders: 0, revenue: 0 });
  expect(await follow(url)).toBe('/cart');
  expect(await follow(url.replace('/go/', '/hi/go/'))).toBe('/hi/cart');
  expect(await follow(present(items[0]).url)).toBe(`/product/${product.slug}`);
  expect(await follow(`${url.slice(0, -1)}~`)).toBe('/');
  await fillCart(shop, shopper.token, [line]);
  const placed = await order(shopper, [line]);
  expect(await figures()).toMatchObject({ orders: 1, revenue: placed.data.order.final_amount });
  await shop.database.pool.query(
    `update marketing_messages set clicked_at = now() - interval '8 days'`,
  );
  expect(await figures()).toMatchObject({ sent: 1, orders: 0 });
});

test('a shopper who consented to WhatsApp alone gets no email', async () => {
  const shopper = await makeConsenting(shop, ['whatsapp']);
  await shop.database.pool.query(
    `update message_events set channels = '{email,whatsapp}' where event = 'cart_abandoned'`,
  );
  await leaveCart(shopper);
  await select(shop);
  await send(shop);
  expect((await mailsTo(shop, shopper)).map(({ state }) => state)).toEqual(['expired']);
});

test('times are saved within their limits, and an older form is refused', async () => {
  const save = async (body: object) => shop.call('saveMarketing', { token: owner.token, body });
  const { data } = await save({ cart_hours: 6, quiet_from: 20 });
  expect(data.settings).toMatchObject({ cart_hours: 6, quiet_from: 20, days_between: 7 });
  const { version } = data.settings;
  await save({ review_days: 10, version });
  expect((await save({ review_days: 11, version })).status).toBe(409);
  for (const body of [{ cart_hours: 0 }, { quiet_to: 24 }, { days_between: 1.5 }])
    expect((await save(body)).status).toBe(422);
});
