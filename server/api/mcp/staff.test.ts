import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Scope, scopes } from '#contract/api-keys/rules.ts';
import { makeOrder } from '#test/checks/delivery-writes.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { connectAgent, keyWith, runTool } from './mcp.fixture.ts';

let shop: TestShop;
let url: string;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: 'localhost' });
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const agentWith = async (...chosen: Scope[]) =>
  connectAgent(url, (await keyWith(shop, owner.token, chosen)).key);
const toolNames = async (client: Awaited<ReturnType<typeof agentWith>>): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).sort();
const priceOf = async (id: number): Promise<number> =>
  (await shop.call('getProductById', { params: { id: String(id) } })).data.price;

test('an agent sees the tools of its scopes alone', async () => {
  const reader = await agentWith('orders.read');
  expect(await toolNames(reader)).toEqual(['get_order', 'list_orders']);
  const all = await agentWith(...scopes);
  const names = await toolNames(all);
  expect(names).toHaveLength(14);
  const { tools } = await all.listTools();
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(writing.map(({ name }) => name).sort()).toEqual([
    'apply_price_change',
    'draft_promotion',
    'publish_review_answer',
    'undo_price_change',
  ]);
});

test('each reading tool answers from the calls of the API', async () => {
  const agent = await agentWith(...scopes);
  const { id } = await makeProduct(shop.database, { status: 'inactive', stock: 3 });
  const orderId = await makeOrder(shop);
  const found = await runTool(agent, 'search_products', { status: 'inactive' });
  expect(found.data['products']).toContainEqual(
    expect.objectContaining({ product_id: id, status: 'inactive', stock: 3 }),
  );
  expect((await runTool(agent, 'get_product', { product_id: id })).data).toMatchObject({ id });
  expect((await runTool(agent, 'get_stock_history', { product_id: id })).isError).toBe(false);
  const orders = await runTool(agent, 'list_orders', { limit: 5 });
  expect(orders.data['orders']).toContainEqual(expect.objectContaining({ id: orderId }));
  const order = await runTool(agent, 'get_order', { order_id: orderId });
  expect(order.data).toMatchObject({ id: orderId, timeline: expect.any(Array) });
  expect((await runTool(agent, 'get_figures', { days: 7 })).data).toMatchObject({
    totals: expect.any(Object),
    low_stock: expect.any(Object),
  });
  const events = await runTool(agent, 'list_events', { type: 'order.placed' });
  expect(events.data['events']).toContainEqual(expect.objectContaining({ type: 'order.placed' }));
  expect((await runTool(agent, 'list_reviews')).data).toMatchObject({ reviews: [] });
});

test('a refusal is a tool error with the sentence of the shop', async () => {
  const agent = await agentWith('orders.read');
  const missing = await runTool(agent, 'get_order', { order_id: 999_999 });
  expect(missing).toMatchObject({
    isError: true,
    text: 'Order not found',
    data: { error: 'order_not_found' },
  });
  expect(await runTool(agent, 'list_orders', { limit: 51 })).toMatchObject({ isError: true });
});

test('a price changes by a confirmed preview, once, under the name of the key, and back', async () => {
  const agent = await agentWith('catalogue.read', 'catalogue.write');
  const { id } = await makeProduct(shop.database, { name: 'Quilt', pricePaise: 100_000 });
  const preview = await runTool(agent, 'preview_price_change', {
    product_ids: [id],
    change: { how: 'percent', percent: -10 },
  });
  expect(preview.data['changes']).toEqual(['Quilt: ₹1,000.00 → ₹900.00']);
  expect(await priceOf(id)).toBe(1000);
  const { confirmation } = preview.data;
  const both = await Promise.all(
    [1, 2].map(async () => runTool(agent, 'apply_price_change', { confirmation })),
  );
  expect(both.filter(({ isError }) => isError)).toHaveLength(1);
  expect(both.find(({ isError }) => isError)?.data).toMatchObject({ error: 'confirmation_used' });
  expect(await priceOf(id)).toBe(900);
  const { data: activity } = await shop.call('listActivity', { token: owner.token });
  expect(activity[0]).toMatchObject({ action: 'product.bulk_edit', actor: { name: 'Assistant' } });
  const applied = both.find(({ isError }) => !isError);
  await runTool(agent, 'undo_price_change', { bulk_edit_id: applied?.data['bulk_edit_id'] });
  expect(await priceOf(id)).toBe(1000);
});

test('a confirmation is bound to its key, its tool, its preview and ten minutes', async () => {
  const agent = await agentWith('catalogue.read', 'catalogue.write', 'content.write');
  const other = await agentWith('catalogue.read', 'catalogue.write');
  const { id } = await makeProduct(shop.database, { pricePaise: 100_000 });
  const preview = async () =>
    runTool(agent, 'preview_price_change', {
      product_ids: [id],
      change: { how: 'add', amount: 50 },
    });
  const { confirmation } = (await preview()).data;
  const invalid = { isError: true, data: { error: 'confirmation_invalid' } };
  const [payload = '', signature = ''] = String(confirmation).split('.');
  const changed = Buffer.from(payload, 'base64url').toString().replace('50', '90');
  const forged = `${Buffer.from(changed).toString('base64url')}.${signature}`;
  for (const given of ['', 'x.y', forged])
    expect(await runTool(agent, 'apply_price_change', { confirmation: given })).toMatchObject(
      invalid,
    );
  expect(await runTool(other, 'apply_price_change', { confirmation })).toMatchObject(invalid);
  expect(await runTool(agent, 'publish_review_answer', { confirmation })).toMatchObject(invalid);
  await shop.database.pool.query('update products set price_paise = 120_000 where id = $1', [id]);
  expect(await runTool(agent, 'apply_price_change', { confirmation })).toMatchObject({
    isError: true,
    data: { error: 'preview_outdated' },
  });
  const now = Date.now();
  const late = (await preview()).data['confirmation'];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
  expect(await runTool(agent, 'apply_price_change', { confirmation: late })).toMatchObject(invalid);
  clock.mockRestore();
});

test('a drafted promotion is switched off, and an answer to a review is confirmed', async () => {
  const agent = await agentWith('coupons.write', 'content.write');
  const draft = await runTool(agent, 'draft_promotion', { name: 'Monsoon', percent: 15 });
  expect(draft.data).toMatchObject({ state: 'off', promotion_id: expect.any(Number) });
  const { data: all } = await shop.call('listPromotions', { token: owner.token });
  expect(all[0]).toMatchObject({ name: 'Monsoon', is_active: false, terms: { percent: 15 } });
  const preview = await runTool(agent, 'preview_review_answer', { review_id: 7, reply: 'Thanks' });
  expect(preview.data).toMatchObject({ reply: 'Thanks' });
  const { confirmation } = preview.data;
  expect(await runTool(agent, 'publish_review_answer', { confirmation })).toMatchObject({
    isError: true,
    data: { error: 'review_not_found' },
  });
});
