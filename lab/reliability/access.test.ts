import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { permissionsByRole } from '#contract/staff/permissions.ts';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { type Envelope, openTestShop, type TestShop } from '#test/shop.ts';
import { actors, expected, sessionFor } from './support/actors.ts';
import { builtPages } from './support/pages.ts';
import { isFull, promise, requireBooks } from './support/promise.ts';

let shop: TestShop;
let asha: Person;
let meera: Person;
const names = callNames;
const endpointOf = (name: CallName): Endpoint => endpoints[name];
beforeAll(async () => {
  shop = await openTestShop({}, { web: await builtPages() });
  await makeSettings(shop.database);
  asha = await makePerson(shop.database);
  meera = await makePerson(shop.database, { name: 'Meera Iyer' });
});
afterAll(async () => shop.close());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await shop.database.pool.query<T>(text, values)).rows;

const accessErrors = [
  'Authentication required',
  'Session expired. Please log in again.',
  'Unauthorized access. Admin privileges required.',
  'You do not have permission to do this.',
];

const paramsOf = (name: CallName): Record<string, unknown> =>
  Object.fromEntries(
    [...methodAndPath(name).path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 999_999]),
  );

promise(
  'every call with every kind of token: according to the permission table, without exception',
  async () => {
    const wrong: string[] = [];
    let tried = 0;
    const all = await actors(shop, { asha, meera });
    for (const [turn, { title, kind, newToken }] of all.entries()) {
      let token = await newToken();
      for (const [place, name] of names.entries()) {
        // In small, each call gets one of the six tokens that no longer sign in.
        if (!isFull && kind === 'stale' && (place + turn) % 6 !== 0) continue;
        const body = methodAndPath(name).method === 'GET' ? undefined : {};
        const params = paramsOf(name);
        const { status, message } = await shop.call(name, { token, params, body });
        const isRejected = accessErrors.includes(message);
        const want = expected(endpointOf(name), kind);
        // A call that is let in may end the session; a refused one must not.
        if (want === 0 && kind !== 'stale') token = await newToken();
        tried += 1;
        if ((want === 0 && isRejected) || (want !== 0 && (status !== want || !isRejected)))
          wrong.push(`${name} for ${title}: ${status} ${message}, not ${want}`);
        if (status >= 500 && status !== 501 && name !== 'receiveWebhook')
          wrong.push(`${name} for ${title}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    return `${tried} tried`;
  },
);

/** Several require a signed token in the path or body instead of a user. */
const openWrites = new Set(
  `authenticate authenticateAdmin subscribe confirmSubscription unsubscribe saveRefundDetails
   createGrievance receiveWebhook receiveCarrierEvent receiveCarrierEventAt quoteCart
   recordSearch reportReview confirmOrder requestRedelivery receiveMessageEvent
   setHeart withdrawPixelConsent`.split(/\s+/),
);
const openAdminReads: readonly string[] = ['listInstagramPosts', 'authenticateAdmin'];

promise(
  'the table itself: every write requires a user, and every admin endpoint a permission',
  async () => {
    const wrong = names.filter((name) => {
      const { access, permission } = endpointOf(name);
      const { method, path } = methodAndPath(name);
      const isOpen = access === 'public' || access === 'optional';
      const isOfAdmin = path.startsWith('/admin') && !openAdminReads.includes(name);
      return (
        (method !== 'GET' && isOpen && !openWrites.has(name)) ||
        (isOfAdmin && access !== 'admin' && access !== 'token') ||
        (access === 'admin') !== (permission !== undefined)
      );
    });
    expect(wrong).toEqual([]);
    const writes = names.filter(
      (name) => methodAndPath(name).method !== 'GET' && !openWrites.has(name),
    );
    const answered = await Promise.all(
      writes.map(
        async (name) => (await shop.call(name, { params: paramsOf(name), body: {} })).status,
      ),
    );
    expect(writes.filter((_, index) => answered[index] !== 401)).toEqual([]);
    for (const role of ['catalogue', 'orders', 'viewer'] as const)
      for (const each of [
        'staff.write',
        'settings.write',
        'payments.refund',
        'customers.export',
      ] as const)
        expect(permissionsByRole[role].has(each)).toBe(false);
    return `${names.length} calls, ${openWrites.size} of them open to write`;
  },
);

/** All that is Asha's, as one line of text. */
async function possessions(userId: number): Promise<string> {
  const [row] = await query<{ all: string }>(
    `select md5(jsonb_build_array(
       (select to_jsonb(u) - 'updated_at' from users u where id = $1),
       (select jsonb_agg(to_jsonb(o) order by id) from orders o where user_id = $1),
       (select jsonb_agg(to_jsonb(a) order by id) from addresses a where user_id = $1),
       (select jsonb_agg(to_jsonb(c) order by id) from cart_lines c where user_id = $1),
       (select jsonb_agg(to_jsonb(w) order by id) from wishlist_entries w where user_id = $1),
       (select to_jsonb(l) from wishlist_links l where user_id = $1),
       (select jsonb_agg(to_jsonb(r) order by id) from reviews r where user_id = $1),
       (select jsonb_agg(id order by id) from sessions
         where user_id = $1 and revoked_at is null))::text) as all`,
    [userId],
  );
  return row?.all ?? '';
}

promise(
  'what is Asha’s, asked for by Meera under its number: not found, and nothing changes',
  async () => {
    // Numbers of their own for each kind of thing: none of Asha's is by chance one of Meera's.
    await query(
      `select setval(pg_get_serial_sequence('orders', 'id'), 50000),
         setval(pg_get_serial_sequence('addresses', 'id'), 60000),
         setval(pg_get_serial_sequence('sessions', 'id'), 70000)`,
    );
    const product = await makeProduct(shop.database);
    await fillCart(shop, asha.token, [{ product, quantity: 1 }]);
    const { data } = await placeOrder(shop, asha.token, draftOf([{ product, quantity: 1 }]));
    await fillCart(shop, asha.token, [{ product, quantity: 3 }]);
    await query(
      `insert into addresses (user_id, full_name, mobile_no, address, state_id, city_id, pincode)
       select id, 'Asha', '9810012345', 'Home', state_id, city_id, '302099' from users
       where id = $1`,
      [asha.id],
    );
    await sessionFor(shop, { userId: asha.id, role: 'user' });
    const ids = [data.order.id];
    for (const table of ['addresses', 'sessions'])
      ids.push(
        ...(
          await query<{ id: number }>(
            `select id from ${table} where user_id = $1 and id >= 50000`,
            [asha.id],
          )
        ).map(({ id }) => id),
      );
    const before = await possessions(asha.id);
    const wrong: string[] = [];
    let tried = 0;
    for (const name of names.filter(
      (each) =>
        ['shopper', 'token'].includes(endpointOf(each).access) &&
        methodAndPath(each).path.includes('{'),
    )) {
      for (const id of ids) {
        const body =
          methodAndPath(name).method === 'GET'
            ? undefined
            : { id, order_id: id, user_id: asha.id, rating: 5, title: 'x', text: 'x' };
        const response = await shop.call(name, {
          token: await sessionFor(shop, { userId: meera.id, role: 'user' }),
          params: Object.fromEntries(Object.keys(paramsOf(name)).map((key) => [key, id])),
          body,
        });
        tried += 1;
        if (response.status < 400 || response.status >= 500)
          wrong.push(`${name} ${id}: ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await possessions(asha.id)).toBe(before);
    await requireBooks(shop.database);
    return `${tried} tried`;
  },
);

promise('undeclared fields are never written', async () => {
  const product = await makeProduct(shop.database, { stock: 9 });
  const lines = [{ product, quantity: 1 }];
  const extra = {
    role: 'admin',
    staff_role: 'manager',
    status: 'shipped',
    is_admin: true,
    user_id: asha.id,
    id: 1,
    price: 1,
    payment_status: 'completed',
    is_verified: true,
    is_hidden: false,
    deleted_at: null,
    created_at: '2001-01-01',
    version: 99,
    product_id: product.id,
    quantity: 1,
  };
  const as = async (name: CallName, body: object, params = {}): Promise<Envelope> =>
    shop.call(name, { token: meera.token, params, body: { ...extra, ...body } });
  await as('updateUser', { full_name: 'Meera Iyer' });
  await as('saveDetails', {
    full_name: 'Meera Iyer',
    mobile_no: '9810099999',
    address: 'Home',
    state: 9001,
    city: 900_001,
    pincode: '302099',
  });
  await as('saveAddress', {
    full_name: 'Meera',
    mobile_no: '9810099999',
    address: 'Home',
    state: 9001,
    city: 900_001,
    pincode: '302099',
    id: undefined,
  });
  await as('addToWishlist', { product_id: product.id });
  await as('setCartLines', { products: [{ ...extra, product_id: product.id, quantity: 1 }] });
  const placed = await shop.call('createOrder', {
    token: meera.token,
    body: { ...extra, ...draftOf(lines) },
    headers: { 'idempotency-key': 'extra' },
  });
  expect(placed).toMatchObject({
    status: 200,
    data: { order: { order_status: 'processing', payment_status: 'pending' } },
  });
  await as('writeReview', { rating: 5, title: 'x', text: 'x' }, { slug: product.slug });
  const [row] = await query(
    `select u.role, u.staff_role, u.status, u.id,
       (select count(*)::int from orders where user_id = u.id
         and (status <> 'processing' or payment_status <> 'pending'
           or created_at < now() - interval '1 day')) as odd,
       (select price_paise::int from products where id = $2) as price,
       (select count(*)::int from reviews where user_id = u.id) as reviews from users u
       where id = $1`,
    [meera.id, product.id],
  );
  expect(row).toEqual({
    role: 'user',
    staff_role: null,
    status: 'active',
    id: meera.id,
    odd: 0,
    price: 50_000,
    reviews: 0,
  });
  await requireBooks(shop.database);
  return '7 calls';
});

promise('a page is the same for every visitor, and contains no personal data', async () => {
  const pages = [
    '/',
    '/products',
    '/cart',
    '/checkout',
    '/dashboard',
    '/dashboard/orders',
    '/admin',
    '/admin/orders',
    '/admin/customers',
    '/no-such-page',
  ];
  const shown = async (url: string, token?: string) => {
    const { statusCode, body } = await shop.app.inject({
      method: 'GET',
      url,
      headers:
        token === undefined ? {} : { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    });
    return { statusCode, body };
  };
  const owner = await makePerson(shop.database, { role: 'admin' });
  for (const page of pages) {
    const open = await shown(page);
    expect(open.statusCode, page).toBeLessThan(500);
    for (const token of [asha.token, owner.token, 'x'])
      expect(await shown(page, token), page).toEqual(open);
    for (const { email } of [asha, meera, owner]) expect(open.body).not.toContain(email);
  }
  return `${pages.length} pages, 4 callers`;
});
