import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  makePerson,
  makeProduct,
  makeSession,
  makeSettings,
  type Person,
  present,
  type TestProduct,
  testPlace,
} from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';
import { photo } from '../catalogue/admin/admin.fixture.ts';
import { signInClient } from '../auth/users.fixture.ts';
import { buy, draftOf, fillCart, placeOrder, valueOf } from '../orders/orders.fixture.ts';

let shop: TestShop;
let owner: Person;
let dataDir: string;
let cushion: TestProduct;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leaving-test-'));
  shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  cushion = await makeProduct(shop.database, { name: 'Ajrakh Cushion', stock: 500 });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const leave = async (token: string, confirm = 'DELETE'): Promise<ApiResponse<'deleteAccount'>> =>
  shop.call('deleteAccount', { token, body: { confirm } });
const delivered = async (person: Person): Promise<number> => {
  const { data } = await buy(shop, person.token, [{ product: cushion, quantity: 1 }]);
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: data.order.id },
    body: { status: 'delivered' },
  });
  return data.order.id;
};
const form = async (colours: readonly string[]): Promise<FormData> => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...review, rating: '5' })) body.set(name, value);
  for (const colour of colours) body.append('photos', await photo(colour), 'photo.png');
  return body;
};
const complain = async ({ email }: Person) => {
  await shop.call('createGrievance', { body: { name: 'Asha', email, message: 'Too late.' } });
  const { data } = await shop.call('listGrievances', { token: owner.token });
  return shop.call('answerGrievance', {
    token: owner.token,
    params: { id: present(data[0]).id },
    body: { answer: 'We are sorry.' },
  });
};
const testContact = { ...testPlace, mobile_no: '9810012345', pincode: '302099' };
const review = { rating: 5, title: 'Lovely', text: 'Just right.' };

test('after deletion only anonymized orders and reviews remain', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Leaves' });
  const phone = await makeSession(shop.database, asha.id, 'user');
  const id = await delivered(asha);
  await shop.call('writeReview', {
    token: asha.token,
    params: { slug: cushion.slug },
    body: review,
  });
  await shop.call('addToWishlist', { token: asha.token, body: { product_id: cushion.id } });
  await shop.call('saveLook', { token: asha.token, body: { look: 'room=bed&sheet=7' } });
  await fillCart(shop, asha.token, [{ product: cushion, quantity: 2 }]);
  expect((await complain(asha)).status).toBe(200);
  const {
    rows: [{ mobile_no: mobile }],
  } = await shop.database.pool.query('select mobile_no from users where id = $1', [asha.id]);
  await complain(asha);
  await shop.database.pool.query(
    `insert into notifications (kind, subject, title, detail, path)
     values ('order', $1, 'New order', '1 × Cushion. upi, Asha Leaves.', '/admin')`,
    [id],
  );
  const before = await shop.call('listReviews', { params: { slug: cushion.slug } });
  expect(before.data[0]?.name).toBe('Asha L.');
  expect(await tablesWith(asha.email)).toEqual(
    expect.arrayContaining(['users', 'orders', 'mails', 'grievances']),
  );

  expect(await leave(asha.token)).toMatchObject({
    status: 200,
    message: 'Your account has been deleted.',
  });

  for (const token of [asha.token, phone])
    expect((await shop.call('getUser', { token })).status).toBe(401);
  const looks = await shop.database.pool.query('select from saved_looks where user_id = $1', [
    asha.id,
  ]);
  expect(looks.rowCount).toBe(0);
  const saved = await shop.call('getAdminOrder', { token: owner.token, params: { id } });
  expect(saved.data).toMatchObject({
    final_amount: 550,
    userDetails: {
      full_name: 'A former customer',
      email: `deleted-${asha.id}@deleted.invalid`,
      mobile_no: '',
    },
  });
  expect(saved.data.shipping_details).toMatchObject({
    address: '',
    state: 'Test State',
    pincode: '302099',
  });
  const after = await shop.call('listReviews', { params: { slug: cushion.slug } });
  expect(after.data[0]).toMatchObject({ name: 'A former customer', text: 'Just right.' });
  for (const trace of [asha.email, mobile, 'Asha Leaves'])
    // An issued invoice cannot change, and is kept for 72 months (CGST Act s. 36).
    expect(await tablesWith(String(trace))).toEqual(trace === 'Asha Leaves' ? ['invoices'] : []);
});

test('the activity log keeps what staff did to an order, without what it says of the buyer', async () => {
  const asha = await makePerson(shop.database);
  const { data } = await buy(shop, asha.token, [{ product: cushion, quantity: 1 }]);
  const params = { id: data.order.id };
  const { token } = owner;
  await shop.call('editOrderAddress', {
    ...{ token, params },
    body: { ...testContact, full_name: 'Asha Edited', address: 'Flat 9, Edited Road' },
  });
  await shop.call('addOrderNote', { token, params, body: { text: 'Asha sounded unwell.' } });
  await shop.call('updateOrderStatus', { token, params, body: { status: 'delivered' } });
  expect((await leave(asha.token)).status).toBe(200);
  expect(await tablesWith('Asha sounded unwell')).toEqual([]);
  expect(await tablesWith('Edited Road')).toEqual(['invoices']);
  const logged = await shop.database.pool.query(
    'select action, before, after from audit_log where subject = $1 order by id',
    [`order:${params.id}`],
  );
  expect(logged.rows).toEqual([
    { action: 'order.address', before: {}, after: {} },
    { action: 'order.note', before: null, after: {} },
    expect.objectContaining({ action: 'order.status' }),
  ]);
});

/** Every table that still contains one of the texts. */
async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) =>
      (await valueOf(
        shop,
        `select exists (select from ${name} t where position($1 in t::text) > 0)`,
        [words],
      )) === true
        ? [name]
        : [],
    ),
  );
  return found.flat();
}

test('the email is free for a new account at once', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Returns' });
  await leave(asha.token);
  const back = await signInClient(shop).signIn(asha.email);
  expect(back.data.user).toMatchObject({ email: asha.email, full_name: '' });
  expect(back.data.user.id).not.toBe(asha.id);
  expect((await shop.call('listOrders', { token: back.data.token })).data).toEqual([]);
});

test('an account with an open order cannot be deleted until it is delivered or cancelled', async () => {
  const asha = await makePerson(shop.database);
  const { data } = await buy(shop, asha.token, [{ product: cushion, quantity: 1 }]);
  expect(await leave(asha.token)).toMatchObject({
    status: 409,
    message: expect.stringContaining('order on its way'),
  });
  expect((await shop.call('getUser', { token: asha.token })).data.full_name).toBe('Asha Verma');
  await shop.call('cancelOrder', { token: asha.token, params: { id: data.order.id } });
  expect((await leave(asha.token)).status).toBe(200);
});

test('an order placed during the deletion is refused or prevents the deletion', async () => {
  for (let round = 0; round < 6; round++) {
    const asha = await makePerson(shop.database);
    const lines = [{ product: cushion, quantity: 1 }];
    await fillCart(shop, asha.token, lines);
    const [placed, left] = await Promise.all([
      placeOrder(shop, asha.token, draftOf(lines)),
      leave(asha.token),
    ]);
    expect([placed.status === 200, left.status === 200].filter(Boolean)).toHaveLength(1);
    expect([200, 400, 401, 422]).toContain(placed.status);
  }
});

test('deletion needs a typed confirmation and is refused for staff', async () => {
  const asha = await makePerson(shop.database);
  expect(await leave(asha.token, 'yes')).toMatchObject({
    status: 422,
    message: 'Please type DELETE to confirm',
  });
  const shopping = await makeSession(shop.database, owner.id, 'user');
  expect((await leave(shopping)).status).toBe(403);
  expect((await shop.call('getAdminAnalytics', { token: owner.token })).status).toBe(200);
});

test('a deleted account does not count as a customer', async () => {
  const asha = await makePerson(shop.database);
  const count = async (): Promise<number> =>
    (await shop.call('getAdminAnalytics', { token: owner.token })).data.total_customers;
  const before = await count();
  await leave(asha.token);
  expect(await count()).toBe(before - 1);
});

test('photos are deleted with the account unless another row uses them', async () => {
  const [asha, meera] = [
    await makePerson(shop.database),
    await makePerson(shop.database, { name: 'Meera Iyer' }),
  ];
  for (const [person, colours] of [
    [asha, ['#a4452c', '#3b4a7a']],
    [meera, ['#3b4a7a']],
  ] as const) {
    await delivered(person);
    expect(
      (
        await shop.call('writeReview', {
          token: person.token,
          params: { slug: cushion.slug },
          body: await form(colours),
        })
      ).status,
    ).toBe(200);
  }
  const { data } = await shop.call('downloadData', { token: asha.token });
  const [review] = z.array(z.object({ photos: z.array(z.string()) })).parse(data['reviews']);
  const addresses = present(review).photos;
  for (const address of addresses) expect((await shop.app.inject(address)).statusCode).toBe(200);
  await leave(asha.token);
  const shown = (await shop.call('listReviews', { params: { slug: cushion.slug } })).data.map(
    ({ name, photos }: { name: string; photos: object[] }) => [name, photos.length],
  );
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Meera I.', 1],
      ['A former customer', 0],
    ]),
  );
  const isKnown = await Promise.all(
    addresses.map(async (address) =>
      valueOf(shop, `select exists (select from media where position(hash in $1) > 0)`, [address]),
    ),
  );
  expect(isKnown).toEqual([false, true]);
});

test('a user with audit entries can be anonymized but not deleted', async () => {
  const asha = await makePerson(shop.database);
  await delivered(asha);
  await expect(
    shop.database.pool.query('delete from users where id = $1', [owner.id]),
  ).rejects.toThrow('order_events_actor_id_fkey');
  await leave(asha.token);
});

test('an account is deleted only within 15 minutes of the sign-in', async () => {
  const asha = await makePerson(shop.database);
  const signedIn = async (minutes: number) =>
    shop.database.pool.query(
      `update sessions set created_at = now() - $2 * interval '1 minute' where user_id = $1`,
      [asha.id, minutes],
    );
  await signedIn(16);
  expect(await leave(asha.token)).toMatchObject({
    status: 403,
    error: 'sign_in_again',
    errors: [{ path: 'sign_in' }],
  });
  expect((await shop.call('getUser', { token: asha.token })).status).toBe(200);
  await signedIn(14);
  expect((await leave(asha.token)).status).toBe(200);
});
