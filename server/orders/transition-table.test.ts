import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrderOf, paymentOf } from '#contract/orders/payment-state.ts';
import { orderStatuses, type OrderStatus } from '#contract/orders/rules.ts';
import {
  refundPermissionOf,
  type Transition,
  transitions,
  warningOf,
} from '#contract/orders/transitions.ts';
import { permissionsByRole } from '#contract/staff/permissions.ts';
import {
  ageMinutes,
  checkOut,
  closeWindow,
  openPaymentShop,
  type PaymentTestShop,
  runTask,
  verify,
} from '#server/payments/payments.fixture.ts';
import { makePerson, makeProduct, type Person, type TestProduct } from '#test/builders.ts';
import { buy, stockOf, valueOf } from './orders.fixture.ts';
import { orderOf } from './shipments/parcels.fixture.ts';

let bench: PaymentTestShop;
let owner: Person;
let packer: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Devika Rao', role: 'admin' });
  packer = await makePerson(bench.shop.database, { role: 'admin', staffRole: 'orders' });
});
afterAll(async () => bench.close());

type Method = 'cash' | 'online';
type Placed = { id: number; buyer: Person; product: TestProduct };

const set = async (id: number, status: string, { person = owner, reason = '' } = {}) =>
  bench.shop.call('updateOrderStatus', {
    token: person.token,
    params: { id },
    body: { status, reason, version: (await read(id)).version },
  });

/** An order of two units for ₹1,100.00 in this status; online it is paid, except in `generate`. */
async function placed(method: Method, status: OrderStatus): Promise<Placed> {
  const { shop } = bench;
  if (method === 'online') {
    const order = await checkOut(bench);
    const { orderId: id, buyer, product } = order;
    if (status === 'generate') return { id, buyer, product };
    await verify(bench, order, bench.provider.pay(order.providerOrderId));
    if (status !== 'processing') await set(id, status);
    return { id, buyer, product };
  }
  const buyer = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 5 });
  const { data } = await buy(shop, buyer.token, [{ product, quantity: 2 }]);
  if (status !== 'processing') await set(data.order.id, status);
  return { id: data.order.id, buyer, product };
}

const read = async (id: number) =>
  (await bench.shop.call('getAdminOrder', { token: owner.token, params: { id } })).data;

/** The state that effects change: units in stock, cash in paise, and the number of documents. */
const booksOf = async ({ id, product }: Placed) => {
  const count = async (from: string) =>
    Number(await valueOf(bench.shop, `select ${from} and order_id = $1`, [id]));
  return {
    stock: Number(await stockOf(bench.shop, product)),
    cash: await count(
      `coalesce(sum(case kind when 'cash' then amount_paise else -amount_paise end), 0)
       from money_movements where kind like 'cash%'`,
    ),
    invoices: await count(`count(*) from invoices where kind <> 'credit_note'`),
    credits: await count(`count(*) from invoices where kind = 'credit_note'`),
  };
};

const emailsOf = async (id: number, to: string): Promise<unknown> =>
  valueOf(bench.shop, `select coalesce(array_agg(kind), '{}') from mails where event_key like $1`, [
    `order:${id}:${to}:%`,
  ]);

const methodsOf = ({ from }: Transition): readonly Method[] =>
  from === 'generate' ? ['online'] : ['cash', 'online'];

const staffRows = transitions
  .filter(({ who }) => who.includes('staff'))
  .flatMap((row) => methodsOf(row).map((method) => ({ ...row, row, method })));

test.each(staffRows)('staff, $method: $from to $to', async ({ row, method, from, to }) => {
  const order = await placed(method, from);
  const { id } = order;
  const [before, books] = [await read(id), await booksOf(order)];
  const warning = warningOf(paidOrderOf(before), to);
  const refused = await set(id, to);
  if (warning === null) expect(refused.status).toBe(200);
  else
    expect(refused).toMatchObject({
      status: 422,
      error: 'reason_required',
      message: `${warning} Please give a reason.`,
    });
  if (warning !== null) expect((await set(id, to, { reason: 'As agreed' })).status).toBe(200);
  const after = await read(id);
  const has = (effect: Transition['effects'][number]) => row.effects.includes(effect);
  expect(after.order_status).toBe(to);
  expect(await emailsOf(id, to)).toEqual(row.email ? [row.email] : []);
  const takesUnits = has('reserve_again') && from === 'cancelled';
  expect(await booksOf(order)).toEqual({
    stock: books.stock + (has('restock') ? 2 : takesUnits ? -2 : 0),
    cash: method === 'cash' && has('collect_cash') ? 110_000 : has('reverse_cash') ? 0 : books.cash,
    invoices: books.invoices > 0 || has('issue_invoice') ? 1 : 0,
    credits: has('credit_invoice') && books.invoices > 0 ? 1 : 0,
  });
  const isPaid = method === 'online' ? from !== 'generate' : books.cash > 0;
  if (has('owe_back') && isPaid) expect(paymentOf(after).money).toBe('owed_back');
  else expect(paymentOf(after).money).not.toBe('owed_back');
});

test.each(staffRows)(
  'staff without the permission to refund, $method: $from to $to',
  async ({ method, from, to }) => {
    const { id } = await placed(method, from);
    const before = await read(id);
    const permission = refundPermissionOf({ ...paidOrderOf(before), wasSent: before.was_sent }, to);
    const isAllowed = permission === null || permissionsByRole.orders.has(permission);
    const { status } = await set(id, to, { person: packer, reason: 'As agreed' });
    expect(status).toBe(isAllowed ? 200 : 403);
  },
);

test('without a version, as the specification calls it, any of the four statuses is set', async () => {
  const order = await placed('cash', 'cancelled');
  const bare = async (status: string) =>
    bench.shop.call('updateOrderStatus', {
      token: owner.token,
      params: { id: order.id },
      body: { status },
    });
  for (const status of ['processing', 'delivered', 'shipped', 'cancelled'])
    expect(await bare(status)).toMatchObject({ status: 200, data: { order_status: status } });
  const meera = await makePerson(bench.shop.database);
  await buy(bench.shop, meera.token, [{ product: order.product, quantity: 5 }]);
  expect((await bare('processing')).status).toBe(409);
});

test('an order that was set back needs the permission to refund still', async () => {
  const { id } = await placed('online', 'delivered');
  await set(id, 'processing', { person: packer, reason: 'As agreed' });
  expect(await read(id)).toMatchObject({ order_status: 'processing', was_sent: true });
  expect((await set(id, 'cancelled', { person: packer })).status).toBe(403);
});

test.each(orderStatuses.filter((status) => status !== 'cancelled'))(
  'the shopper cancels an order in %s only where the table has it',
  async (from) => {
    const { id, buyer } = await placed(from === 'generate' ? 'online' : 'cash', from);
    const row = transitions.find((each) => each.from === from && each.to === 'cancelled');
    const isAllowed = row?.who.includes('shopper');
    const response = await bench.shop.call('cancelOrder', { token: buyer.token, params: { id } });
    expect(response.status).toBe(isAllowed ? 200 : 409);
    expect((await read(id)).order_status).toBe(isAllowed ? 'cancelled' : from);
  },
);

const parcels = async () => orderOf({ bench, owner }, 'cod');

/** How payments, parcels and requested cancellations make the changes of the system. */
const systemSteps: Record<string, () => Promise<number>> = {
  'generate processing': async () => {
    const order = await checkOut(bench);
    await verify(bench, order, bench.provider.pay(order.providerOrderId));
    return order.orderId;
  },
  'generate cancelled': async () => {
    const order = await checkOut(bench);
    await closeWindow(bench, order);
    await ageMinutes(bench, order, 25 * 60);
    await runTask(bench, 'cancel_unpaid');
    return order.orderId;
  },
  'processing shipped': async () => {
    const { id, record } = await parcels();
    await record('cushion', 'picked_up');
    return id;
  },
  'processing delivered': async () => {
    const { id } = await placed('cash', 'processing');
    const token = owner.token;
    const body = { carrier: 'Courier' };
    const { data } = await bench.shop.call('createShipment', { token, params: { id }, body });
    const params = { id: data.shipments[0]?.id };
    await bench.shop.call('addShipmentEvent', { token, params, body: { event: 'delivered' } });
    return id;
  },
  'processing cancelled': async () => {
    const { id, cancel, takeApart } = await parcels();
    await cancel();
    await takeApart();
    return id;
  },
  'shipped delivered': async () => {
    const { id, record } = await parcels();
    for (const name of ['cushion', 'quilt'] as const) await record(name, 'picked_up');
    for (const name of ['cushion', 'quilt'] as const) await record(name, 'delivered');
    return id;
  },
  'shipped cancelled': async () => {
    const { id, comeBack } = await parcels();
    for (const name of ['cushion', 'quilt'] as const) await comeBack(name);
    return id;
  },
  'delivered cancelled': async () => {
    const { id, comeBack, set: setStatus } = await parcels();
    await setStatus('delivered');
    for (const name of ['cushion', 'quilt'] as const) await comeBack(name);
    return id;
  },
  'cancelled delivered': async () => {
    const { id, cancel, takeApart, record } = await parcels();
    await cancel();
    await takeApart();
    await record('cushion', 'delivered');
    return id;
  },
};

const systemRows = transitions.filter(({ who, from, to }) => who.includes('system') && from !== to);

test.each(systemRows)('system: $from to $to', async ({ from, to }) => {
  const id = await systemSteps[`${from} ${to}`]?.();
  const changes = await valueOf(
    bench.shop,
    `select array_agg(from_state || ' ' || to_state) from order_events
     where order_id = $1 and kind = 'status'`,
    [id],
  );
  expect(changes).toContain(`${from} ${to}`);
});

test('a further parcel of a delivered order is paid in cash and invoiced', async () => {
  const { id, cancel, record, takeApart, books } = await parcels();
  await cancel();
  await record('cushion', 'delivered');
  await takeApart();
  expect(await books()).toMatchObject({ cash: 1000, invoiced: 1000 });
  await record('quilt', 'delivered');
  expect(await books()).toMatchObject({ cash: 4000, invoiced: 4000 });
  expect((await read(id)).order_status).toBe('delivered');
});
