import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '#server/catalogue/admin/admin.fixture.ts';
import { valueOf } from '#server/orders/orders.fixture.ts';
import { deliverOrder, toTransit } from '#server/orders/returns/returns.fixture.ts';
import { openPaymentShop, type PaymentTestShop } from '#server/payments/payments.fixture.ts';
import { makePerson, type Person } from '#test/builders.ts';

let bench: PaymentTestShop;
let owner: Person;
beforeAll(async () => {
  bench = await openPaymentShop();
  owner = await makePerson(bench.shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => bench.close());

const leave = async ({ token }: Person) =>
  bench.shop.call('deleteAccount', { token, body: { confirm: 'DELETE' } });
const comment = 'Torn. Ring Meera next door, 9876500001.';

test('an account is deleted once its returns are refunded', async () => {
  const order = await deliverOrder({ bench, owner }, 'cod');
  const id = await toTransit(order, order.units(1));
  const refused = { status: 409, error: 'account_has_open_orders' };
  expect(await leave(order.buyer)).toMatchObject(refused);
  const lines = [{ product_id: order.cushion.id, sellable: 1, damaged: 0 }];
  await order.step(id, 'received', { lines });
  await order.step(id, 'closed');
  // The shop owes the cash, and asks for an account by email.
  expect(await leave(order.buyer)).toMatchObject(refused);
  const paid = await bench.shop.call('recordCashRefund', {
    token: owner.token,
    params: { id },
    body: { reference: 'UTR1' },
  });
  expect(paid.status).toBe(200);
  expect((await leave(order.buyer)).status).toBe(200);
});

test('a return is in the data of its buyer, and its words and photos go with the account', async () => {
  const order = await deliverOrder({ bench, owner }, 'upi');
  const body = new FormData();
  body.set('lines', JSON.stringify(order.units(2)));
  body.set('reason', 'damaged');
  body.set('wish', 'refund');
  body.set('comment', comment);
  body.append('photos', await photo('#a4452c'), 'photo.png');
  const { token } = order.buyer;
  const asked = await bench.shop.call('requestReturn', { token, params: { id: order.id }, body });
  const [{ id } = { id: 0 }] = asked.data.returns;
  expect((await bench.shop.call('downloadData', { token })).data).toMatchObject({
    orders: [
      {
        returns: [
          {
            ...{ state: 'requested', reason: 'damaged', wish: 'refund', comment, photos: 1 },
            lines: [{ product_id: order.cushion.id, quantity: 2 }],
          },
        ],
      },
    ],
  });
  await order.step(id, 'declined', { reason: 'Used.' });
  expect((await leave(order.buyer)).status).toBe(200);
  const saved = await bench.shop.database.pool.query(
    'select state, reason, comment, photos from returns where id = $1',
    [id],
  );
  expect(saved.rows).toEqual([{ state: 'declined', reason: 'damaged', comment: '', photos: [] }]);
  expect(await valueOf(bench.shop, 'select count(*)::int from private_media', [])).toBe(0);
});
