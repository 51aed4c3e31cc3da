import { expect } from 'vitest';
import type { OrderEmailProps } from '#contract/mail/emails.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';
import type { TestShop } from '#test/shop.ts';
import { rendersEmails } from '../mail/mail.fixture.ts';
import { emailRenderer } from '../mail/render-email.ts';
import { translateDiscounts } from '../locales/translated-lines.ts';
import { draftOf, fillCart, placeOrder } from './orders.fixture.ts';

type Mail = { kind: string; locale: string; facts: OrderEmailProps & { detail?: string } };

const mailsTo = async (shop: TestShop, email: string): Promise<Mail[]> =>
  (
    await shop.database.pool.query<Mail>(
      'select kind, locale, facts from mails where recipient = $1 order by id',
      [email],
    )
  ).rows;

async function orderIn(shop: TestShop, owner: Person, locale: string) {
  const buyer = await makePerson(shop.database, { name: 'Asha Verma' });
  const product = await makeProduct(shop.database, { color: 'Indigo' });
  await shop.call('saveProductTranslation', {
    token: owner.token,
    params: { id: product.id, locale: 'hi' },
    body: { name: 'चादर' },
  });
  const lines = [{ product, quantity: 2 }];
  await fillCart(shop, buyer.token, lines);
  const { data } = await placeOrder(shop, buyer.token, { ...draftOf(lines), locale });
  const { id } = data.order;
  return {
    ...{ id, buyer, product },
    mails: async () => mailsTo(shop, buyer.email),
    cancel: async (quantity: number) =>
      shop.call('cancelOrder', {
        token: buyer.token,
        params: { id },
        body: { lines: [{ product_id: product.id, quantity }] },
      }),
  };
}

test('an order in Hindi is written about in Hindi, its products and payment too', async ({
  shop,
  owner,
}) => {
  const { mails, cancel } = await orderIn(shop, owner, 'hi');
  await cancel(1);
  const [placed, cancelled] = await mails();
  expect(placed).toMatchObject({ kind: 'order_placed', locale: 'hi' });
  expect(placed?.facts.items).toMatchObject([{ name: 'चादर', variant: '16 x 16 in · नील' }]);
  expect(placed?.facts.items[0]).not.toHaveProperty('productId');
  expect(placed?.facts.paymentMethod).toBe('कैश ऑन डिलीवरी');
  expect(cancelled).toMatchObject({ kind: 'order_lines_cancelled', locale: 'hi' });
  expect(cancelled?.facts.paymentNote).toMatch(
    /^भेजने से पहले रद्द हुआ: 1 × चादर। डिलीवरी पर आपको ₹.* देने हैं।$/,
  );
});

test('an email in Hindi links to Hindi pages', async ({ shop, owner }) => {
  await makeSettings(shop.database, { languages: ['hi'] });
  const { mails } = await orderIn(shop, owner, 'hi');
  const [placed] = await mails();
  const { database: db, config } = shop;
  const render = emailRenderer({ db, config, web: rendersEmails });
  const { html } = await render('order_placed', placed?.facts, 'hi');
  expect(html).toContain(`href="${config.publicUrl}/hi/dashboard/orders/`);
});

test('a discount has the Hindi name of its promotion; one without it keeps its own', async ({
  shop,
  owner,
}) => {
  const { token } = owner;
  const body = {
    ...{ name: 'Tenth', kind: 'percentage', terms: { percent: 10 }, scope: { all: true } },
    is_active: false,
  };
  const { data } = await shop.call('savePromotion', { token, body });
  await shop.call('savePromotionTranslation', {
    ...{ token, params: { id: data.id, locale: 'hi' }, body: { name: 'दसवाँ' } },
  });
  const names = async (locale: string) => {
    const discounts = [
      { promotionId: data.id, name: 'Tenth' },
      { promotionId: null, name: 'Agreed' },
    ];
    const named = await translateDiscounts({ db: shop.database }, locale, discounts);
    return named.map(({ name }) => name);
  };
  expect(await names('hi')).toEqual(['दसवाँ', 'Agreed']);
  expect(await names('en')).toEqual(['Tenth', 'Agreed']);
});

test('the same order in English is written about in English', async ({ shop, owner }) => {
  const { mails, cancel, product } = await orderIn(shop, owner, 'en');
  await cancel(1);
  const [placed, cancelled] = await mails();
  expect(placed).toMatchObject({ locale: 'en', facts: { paymentMethod: 'Cash on Delivery' } });
  expect(placed?.facts.items).toMatchObject([
    { name: product.name, variant: '16 x 16 in · Indigo' },
  ]);
  const note = cancelled?.facts.paymentNote;
  expect(note).toContain(`Cancelled before dispatch: 1 × ${product.name}. You pay ₹`);
  expect(note).toMatch(/ on delivery\.$/);
});

test('staff and history read a cancellation in English', async ({ shop, owner }) => {
  const { id, cancel, product } = await orderIn(shop, owner, 'hi');
  await cancel(1);
  const { data } = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(JSON.stringify(data)).toContain(`Cancelled before dispatch: 1 × ${product.name}.`);
});

test('a later email of an account follows its language, a copy that of its original', async ({
  shop,
  owner,
}) => {
  const { buyer, product, mails } = await orderIn(shop, owner, 'hi');
  const pool = shop.database.pool;
  await pool.query(
    `insert into mails (event_key, kind, recipient, facts, locale, state)
     values ('copy-me', 'grievance_received', $1, '{"number": "GRV-1"}', 'hi', 'sent')`,
    [buyer.email],
  );
  const { rows } = await pool.query<{ id: number }>(
    "select id from mails where event_key = 'copy-me'",
  );
  await shop.call('resendEmail', { token: owner.token, params: { id: rows[0]?.id } });
  const copies = (await mails()).filter(({ kind }) => kind === 'grievance_received');
  expect(copies.map(({ locale }) => locale)).toEqual(['hi', 'hi']);
  const review = await pool.query<{ id: number }>(
    `insert into reviews (product_id, user_id, name, rating, title, body)
     values ($1, $2, 'Asha', 5, 'अच्छी', 'अच्छी चादर') returning id`,
    [product.id, buyer.id],
  );
  await shop.call('replyToReview', {
    token: owner.token,
    params: { id: review.rows[0]?.id },
    body: { reply: 'धन्यवाद' },
  });
  expect((await mails()).at(-1)).toMatchObject({
    ...{ kind: 'review_replied', locale: 'hi', facts: { product: 'चादर' } },
  });
});

test('a sign-in code and a complaint are answered in the language of the page', async ({
  shop,
  owner,
}) => {
  const { email } = await makePerson(shop.database);
  const ask = async (query: Record<string, string>) =>
    shop.call('authenticate', { query, body: { step: 'request', email, role: 'user' } });
  await ask({ locale: 'hi' });
  expect(await mailsTo(shop, email)).toMatchObject([{ kind: 'code', locale: 'hi' }]);
  const complaint = { name: 'Meera', email: 'meera.hi@example.com', message: 'Torn.' };
  await shop.call('createGrievance', { query: { locale: 'hi' }, body: complaint });
  const { data } = await shop.call('listGrievances', { token: owner.token });
  await shop.call('answerGrievance', {
    token: owner.token,
    params: { id: data.find((each) => each.email === complaint.email)?.id },
    body: { answer: 'नया सामान रास्ते में है।' },
  });
  expect((await mailsTo(shop, complaint.email)).map(({ locale }) => locale)).toEqual(['hi', 'hi']);
});

test('cart, wishlist and orders name products in the language of the request', async ({
  shop,
  owner,
}) => {
  const { id, buyer, product } = await orderIn(shop, owner, 'en');
  await fillCart(shop, buyer.token, [{ product, quantity: 1 }]);
  await shop.call('addToWishlist', { token: buyer.token, body: { product_id: product.id } });
  const names = async (query: { locale?: string }) => {
    const { token } = buyer;
    const cart = await shop.call('getCart', { token, query });
    const wishlist = await shop.call('listWishlist', { token, query });
    const orders = await shop.call('listOrders', { token, query });
    const order = await shop.call('getOrder', { token, query, params: { id } });
    return [
      ...[cart.data[0], wishlist.data[0]].map((entry) => entry?.Product.name),
      ...[orders.data[0], order.data].map((each) => each?.cart_data[0]?.product_details.name),
    ];
  };
  expect(await names({ locale: 'hi' })).toEqual(Array.from({ length: 4 }, () => 'चादर'));
  expect(await names({})).toEqual(Array.from({ length: 4 }, () => product.name));
});

test('refusals in Hindi name products in Hindi: cart, quote, order, cancellation and return', async ({
  shop,
  owner,
}) => {
  const { id, buyer, product } = await orderIn(shop, owner, 'hi');
  const { token } = buyer;
  const locale = { query: { locale: 'hi' } };
  const products = (quantity: number) => [{ product_id: product.id, quantity }];
  const change = async (delta: number) =>
    shop.call('adjustStock', {
      token: owner.token,
      params: { id: product.id },
      body: { delta, reason: 'counted' },
    });
  const order = async () =>
    shop.call('createOrder', { token, ...locale, body: draftOf([{ product, quantity: 2 }]) });
  await fillCart(shop, token, [{ product, quantity: 2 }]);
  const left = (await change(-1)).data.stock;
  await change(1 - left);
  const set = await shop.call('setCartLines', {
    token,
    ...locale,
    body: { products: products(3) },
  });
  const short = await order();
  await change(-1);
  const out = await order();
  await change(9);
  await shop.database.pool.query(`update products set status = 'inactive' where id = $1`, [
    product.id,
  ]);
  const gone = await order();
  await shop.database.pool.query(`update products set status = 'active' where id = $1`, [
    product.id,
  ]);
  const cancelled = await shop.call('cancelOrder', {
    ...{ token, ...locale, params: { id } },
    body: { lines: products(9) },
  });
  const returned = await shop.call('requestReturn', {
    ...{ token, ...locale, params: { id } },
    body: { lines: products(1), reason: 'damaged', wish: 'refund' },
  });
  await makeSettings(shop.database, { max_quantity_per_item: 5 });
  const quoted = await shop.call('quoteCart', { ...locale, body: { products: products(6) } });
  const message = expect.stringContaining('चादर');
  expect([set, short, out, gone, cancelled, returned, quoted]).toMatchObject([
    { error: 'quantity_over_stock', message },
    { error: 'stock_short', message },
    { error: 'stock_out', message },
    { error: 'cart_product_gone', message },
    { error: 'order_lines_short', message },
    { error: 'return_not_promised', message },
    { error: 'quantity_over_limit', message },
  ]);
  expect(cancelled.errors[0]?.message).toBe(cancelled.message);
});

test('a quote and the delivery check say in Hindi which product cannot be paid in cash', async ({
  shop,
  owner,
}) => {
  const { product } = await orderIn(shop, owner, 'hi');
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select category_id as id from products where id = $1',
    [product.id],
  );
  const settings = { token: owner.token };
  const { data } = await shop.call('getDeliverySettings', settings);
  await shop.call('saveDeliverySettings', {
    ...settings,
    body: { ...data, cod: { ...data.cod, excluded_category_ids: rows.map(({ id }) => id) } },
  });
  const quoted = await shop.call('quoteCart', {
    query: { locale: 'hi' },
    body: { products: [{ product_id: product.id, quantity: 1 }], payment_method: 'cod' },
  });
  expect(quoted.data.cod?.reason).toMatch(/^चादर /);
  const checked = await shop.call('checkDelivery', {
    params: { pincode: '110001' },
    query: { locale: 'hi', product_id: product.id, quantity: 1 },
  });
  expect(checked.data.cod_reason).toMatch(/^चादर /);
});
