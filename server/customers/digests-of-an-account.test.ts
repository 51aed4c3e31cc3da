import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
});
afterAll(async () => shop.close());

test('a digest to the staff, and a notification of an unpaid order, lose the name', async () => {
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const asha = await makePerson(shop.database, { name: 'Asha Digested' });
  const product = await makeProduct(shop.database, { stock: 5 });
  const { data } = await buy(shop, asha.token, [{ product, quantity: 1 }]);
  const { id } = data.order;
  await shop.call('cancelOrder', { token: asha.token, params: { id } });
  const digest = async (orderId: number, name: string) => {
    const detail = `1 × Ajrakh Cushion. upi, ${name}.`;
    const items = [{ title: 'New order', detail, url: `${shop.url}/admin/orders/${orderId}` }];
    await shop.database.pool.query(
      `insert into mails (event_key, kind, recipient, facts, state, text_body)
       values ($1, 'staff_notification', $2, $3, 'sent', $4)`,
      [`digest:${orderId}`, owner.email, { sections: [{ heading: 'Orders', items }] }, detail],
    );
  };
  await digest(id, 'Asha Digested');
  await digest(Number(`${id}0`), 'Meera Digested');
  await shop.database.pool.query(
    `insert into notifications (kind, subject, title, detail, path)
     values ('unpaid', $1, 'Order is not paid', 'Asha Digested, 9810012345, has a link.', '/admin')`,
    [id],
  );
  const body = { confirm: 'DELETE' };
  expect((await shop.call('deleteAccount', { token: asha.token, body })).status).toBe(200);
  const rowsWith = async (name: string) =>
    valueOf(
      shop,
      `select (select count(*) from mails m where position($1 in m::text) > 0)
         + (select count(*) from notifications n where position($1 in n::text) > 0)`,
      [name],
    );
  expect(Number(await rowsWith('Asha Digested'))).toBe(0);
  expect(Number(await rowsWith('Meera Digested'))).toBe(1);
});
