import { afterAll, beforeAll, expect, test } from 'vitest';
import { indianDay } from '#contract/tax/document-number.ts';
import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://homeloom.example' });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  await shop.database.pool.query(
    `insert into newsletter_subscribers (email, token_sha256, confirmed_at, unsubscribed_at) values
       ('asha@example.com', 'a', now(), null), ('meera_k@example.com', 'b', null, null),
       ('kavya@example.com', 'c', now(), now())`,
  );
});
afterAll(async () => shop.close());

const emails = async (query: Record<string, unknown> = {}): Promise<string[]> =>
  (await shop.call('listSubscribers', { token: owner.token, query })).data.map(
    ({ email }: { email: string }) => email,
  );

test('subscribers are listed newest first, by status, by part of the address and in pages', async () => {
  expect(await emails()).toEqual(['kavya@example.com', 'meera_k@example.com', 'asha@example.com']);
  expect(await emails({ status: 'confirmed' })).toEqual(['asha@example.com']);
  expect(await emails({ status: 'waiting' })).toEqual(['meera_k@example.com']);
  expect(await emails({ status: 'ended' })).toEqual(['kavya@example.com']);
  await shop.database.pool.query(
    `insert into bounced_addresses (email, reason) values ('Asha@example.com', 'EENVELOPE 550')`,
  );
  expect(await emails({ status: 'confirmed' })).toEqual([]);
  expect(await emails({ status: 'bounced' })).toEqual(['asha@example.com']);
  await shop.database.pool.query('delete from bounced_addresses');
  expect(await emails({ search: 'A_K' })).toEqual(['meera_k@example.com']);
  expect(await emails({ search: 's_a' })).toEqual([]);
  expect(
    (await shop.call('listSubscribers', { token: owner.token, query: { page: 2, limit: 2 } })).meta,
  ).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
});

test('a segment finds subscribers by orders, spend, last order, PIN code and category', async () => {
  const buyer = await makePerson(shop.database);
  await shop.database.pool.query(`update users set email = 'Asha@example.com' where id = $1`, [
    buyer.id,
  ]);
  const product = await makeProduct(shop.database, { stock: 5 });
  const { rows } = await shop.database.pool.query(
    'select category_id as category from products where id = $1',
    [product.id],
  );
  const { category } = present(rows[0]);
  expect((await buy(shop, buyer.token, [{ product, quantity: 1 }])).status).toBe(200);
  const today = indianDay(new Date());
  const ordered = ['asha@example.com'];
  const others = ['kavya@example.com', 'meera_k@example.com'];
  for (const [rule, expected] of [
    [{ orders_min: 1 }, ordered],
    [{ orders_max: 0 }, others],
    [{ spent_min: 1, spent_max: 1e6 }, ordered],
    [{ spent_min: 1e6 }, []],
    [{ last_from: today, last_to: today }, ordered],
    [{ last_to: '2020-01-01' }, []],
    [{ pincode: '3' }, ordered],
    [{ pincode: '9' }, []],
    [{ category, pincode: '30' }, ordered],
    [{ category: category + 1 }, []],
    [{ orders_min: 1, status: 'waiting' }, []],
  ] as const)
    expect(await emails(rule), JSON.stringify(rule)).toEqual(expected);
  expect(
    (await shop.call('listSubscribers', { token: owner.token, query: { pincode: '0x' } })).status,
  ).toBe(422);
});

test('the export has the matching subscribers, without formulas, each with an unsubscribe link', async () => {
  await shop.database.pool.query(
    `insert into newsletter_subscribers (email, token_sha256, confirmed_at)
     values ('=cmd@example.com', 'd', now())`,
  );
  const response = await shop.app.inject({
    method: 'GET',
    url: '/api/admin/newsletter/export?status=confirmed',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    ),
  });
  const [header, ...lines] = response.body.trimEnd().split('\n');
  expect(header).toBe('\uFEFFE-mail,Status,Asked on,Confirmed on,Unsubscribed on,Unsubscribe link');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    "'=cmd@example.com",
    'asha@example.com',
  ]);
  const token = /unsubscribe\?token=(.+)$/.exec(lines[1] ?? '')?.[1] ?? '';
  expect(
    (
      await shop.call('unsubscribe', {
        body: { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      })
    ).status,
  ).toBe(404);
  expect((await shop.call('unsubscribe', { body: { token } })).message).toBe(
    'You have been unsubscribed.',
  );
  expect(await emails({ status: 'ended' })).toContain('asha@example.com');
  expect(
    (
      await shop.database.pool.query(
        `select after from audit_log where action = 'subscribers.export'`,
      )
    ).rows,
  ).toEqual([{ after: { status: 'confirmed' } }]);
});

test('a deleted subscriber leaves no trace, also in the audit log', async () => {
  const [kavya] = (
    await shop.call('listSubscribers', { token: owner.token, query: { search: 'kavya' } })
  ).data;
  expect(
    (await shop.call('deleteSubscriber', { token: owner.token, params: { id: kavya?.id } }))
      .message,
  ).toBe('Subscriber deleted successfully');
  expect(
    await shop.call('deleteSubscriber', { token: owner.token, params: { id: kavya?.id } }),
  ).toMatchObject({ status: 404, message: 'Subscriber not found' });
  const { rows } = await shop.database.pool.query(`select action, before::text from audit_log`);
  expect(rows.map(({ action }) => action)).toContain('subscriber.delete');
  expect(JSON.stringify(rows)).not.toContain('kavya');
});

test('only roles that may export customer data see the addresses', async () => {
  const viewer = await makePerson(shop.database, {
    name: 'Vani',
    role: 'admin',
    staffRole: 'viewer',
  });
  expect((await shop.call('listSubscribers', { token: viewer.token })).status).toBe(403);
});
