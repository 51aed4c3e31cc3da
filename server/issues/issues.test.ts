import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, present } from '#test/builders.ts';
import { type IssueBench, openIssueBench } from './issues.fixture.ts';

let bench: IssueBench;
beforeAll(async () => {
  bench = await openIssueBench();
});
afterAll(async () => bench.close());
beforeEach(async () => bench.reset());

test('the email has the text, a card at the price of now, counted links and one-click leaving', async () => {
  await bench.subscribe(1);
  const product = await makeProduct(bench.shop.database, { stock: 2, pricePaise: 129_900 });
  const card = `[${product.name}](/product/${product.slug})`;
  const { id } = await bench.write({
    markdown: `See [all](/category/curtains?a=1&b=2).\n\n${card}`,
  });
  await bench.start(id);
  await bench.runMinute();
  await bench.deliver();
  const { subject, html = '', text = '', headers } = await bench.mailOf();
  expect(subject).toBe('New from Bhuj');
  expect(html).toContain('₹1,299.00');
  const [link = ''] = /https:\/\/homeloom\.example\/n\/[^"]+curtains[^"]+/.exec(html) ?? [];
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  const follow = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await bench.shop.app.inject({ method, url })).headers.location;
  expect(await follow(pathname + search, 'HEAD')).toBe('/');
  expect((await bench.issueOf(id)).figures).toMatchObject({ clicked: 0 });
  expect(await follow(pathname + search)).toBe('/category/curtains?a=1&b=2');
  expect(await follow(`/hi${pathname}${search}`)).toBe('/hi/category/curtains?a=1&b=2');
  expect(await follow(`/hi${pathname}?to=/api/docs`)).toBe('/api/docs');
  for (const away of [
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:1',
  ])
    expect(await follow(`${pathname}?to=${encodeURIComponent(away)}`)).toBe('/');
  expect(await follow(`${pathname}x${search}`)).toBe('/');
  expect((await bench.issueOf(id)).figures).toMatchObject({ clicked: 1 });
  expect(text).toContain('all: https://homeloom.example/n/');

  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1);
  const url = new URL(present(unsubscribe));
  const posted = await bench.shop.app.inject({ method: 'POST', url: url.pathname + url.search });
  expect(posted.statusCode).toBe(200);
  expect((await bench.issueOf(id)).figures).toMatchObject({ unsubscribed: 1 });
  const next = await bench.write();
  expect((await bench.start(next.id)).data).toBe(null);
});

test('an issue to a segment keeps its rules, and the segment cannot be deleted before', async () => {
  await bench.subscribe(2);
  const buyer = await makePerson(bench.shop.database);
  const product = await makeProduct(bench.shop.database, { stock: 5 });
  await bench.shop.database.pool.query(`update users set email = 'r2@example.com' where id = $1`, [
    buyer.id,
  ]);
  await fillCart(bench.shop, buyer.token, [{ product, quantity: 1 }]);
  await placeOrder(bench.shop, buyer.token, draftOf([{ product, quantity: 1 }]));
  const saved = await bench.call('saveSegment', {
    body: { name: 'Buyers', rules: { product: product.id, seen_from: '2020-01-01' } },
  });
  expect(saved.data).toMatchObject({ name: 'Buyers', subscribers: 1 });
  const twin = await bench.call('saveSegment', {
    body: { name: 'buyers', rules: { orders_min: 1 } },
  });
  expect([twin.status, twin.message]).toEqual([409, 'Another segment has this name']);
  expect((await bench.call('saveSegment', { body: { name: 'All', rules: {} } })).status).toBe(422);
  const segment = { id: saved.data.id };
  const { id } = await bench.write({ segment_id: segment.id });
  expect((await bench.call('deleteSegment', { params: segment })).status).toBe(409);
  await bench.start(id);
  await bench.runMinute();
  expect((await bench.call('deleteSegment', { params: segment })).status).toBe(200);
  await bench.deliver();
  expect(bench.receivers()).toEqual(['r2@example.com']);
  expect(await bench.issueOf(id)).toMatchObject({ segment_name: 'Buyers' });
});

test('orders after a tap are the revenue of the issue', async () => {
  await bench.subscribe(1);
  const buyer = await makePerson(bench.shop.database);
  await bench.shop.database.pool.query(`update users set email = 'r1@example.com' where id = $1`, [
    buyer.id,
  ]);
  const product = await makeProduct(bench.shop.database, { stock: 5 });
  const order = async () => {
    await fillCart(bench.shop, buyer.token, [{ product, quantity: 1 }]);
    return placeOrder(bench.shop, buyer.token, draftOf([{ product, quantity: 1 }]));
  };
  const { id } = await bench.write();
  await bench.start(id);
  await bench.runMinute();
  await bench.deliver();
  await order();
  expect((await bench.issueOf(id)).figures).toMatchObject({ orders: 0, revenue: 0 });
  const { html = '' } = await bench.mailOf();
  const [link = ''] = /https:\/\/homeloom\.example\/n\/[^"]+/.exec(html) ?? [];
  await bench.shop.app.inject({ method: 'GET', url: link.replace('https://homeloom.example', '') });
  const placed = await order();
  expect((await bench.issueOf(id)).figures).toMatchObject({
    orders: 1,
    revenue: placed.data.order.final_amount,
  });
});

test('a draft is tested and previewed; a scheduled issue is edited only after it is cancelled', async () => {
  await bench.subscribe(1);
  const { id, version } = await bench.write();
  const tested = await bench.call('testIssue', { params: { id } });
  expect(tested.data).toEqual({ email: bench.owner.email });
  await bench.deliver();
  expect(bench.receivers()).toEqual([bench.owner.email]);
  expect((await bench.mailOf()).subject).toBe('Test: New from Bhuj');
  const missing = await bench.call('previewIssue', {
    body: { subject: 'x', markdown: '[Gone](/product/gone)' },
  });
  expect(missing.data.missing).toEqual(['gone']);
  expect(missing.data.html).toContain('<h1');
  const { slug } = await makeProduct(bench.shop.database);
  const path = `/product/${slug}`;
  const card = await bench.call('previewIssue', {
    body: { subject: 'x', markdown: `[Card](${path})` },
  });
  expect(card.data.html).toContain(`href="https://homeloom.example${path}"`);
  expect((await bench.start(id, { send_at: '2020-01-01T09:00:00Z' })).status).toBe(422);
  expect((await bench.start(id, { version: version + 1 })).status).toBe(409);
  await bench.start(id, { version, send_at: new Date(Date.now() + 3_600_000).toISOString() });
  await bench.runMinute();
  expect((await bench.issueOf(id)).state).toBe('scheduled');
  const edit = { id, subject: 'Other', markdown: 'Other' };
  expect((await bench.call('saveIssue', { body: edit })).status).toBe(409);
  expect((await bench.call('deleteIssue', { params: { id } })).status).toBe(409);
  expect((await bench.call('cancelIssue', { params: { id } })).data).toMatchObject({
    state: 'draft',
  });
  expect((await bench.call('cancelIssue', { params: { id } })).status).toBe(409);
  expect((await bench.call('saveIssue', { body: edit })).data).toMatchObject({ subject: 'Other' });
  await bench.shop.database.pool.query('delete from newsletter_subscribers');
  expect((await bench.start(id)).status).toBe(409);
  expect((await bench.call('deleteIssue', { params: { id } })).status).toBe(200);
});
