import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { sendDigests, sendNew } from './alerts.ts';

let shop: TestShop;
let owner: Person;
let packer: Person;
let asha: Person;
let sheet: TestProduct;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  packer = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  asha = await makePerson(shop.database, { name: 'Asha Verma' });
  sheet = await makeProduct(shop.database, {
    name: 'Indigo Sheet',
    pricePaise: 100_000,
    stock: 20,
  });
});
// Stock and failed emails are written directly, without their journal.
afterAll(async () => shop.abandon());

const place = async (quantity = 1): Promise<number> =>
  (await buy(shop, asha.token, [{ product: sheet, quantity }])).data.order.id;
const ctx = () => systemCtx(shop.database, shop.config);
const run = async () => ctx().transaction(sendNew);
const digest = async () => ctx().transaction(sendDigests);
type Sent = { recipient: string; subject: string; items: { title: string; detail: string }[] };
const alertsSince = async (seen: number): Promise<Sent[]> =>
  (
    await shop.database.pool.query(
      `select recipient, facts->>'subject' as subject,
         (select jsonb_agg(i) from jsonb_array_elements(facts->'sections') s,
           jsonb_array_elements(s->'items') i) as items
       from mails where kind = 'staff_alert' order by id offset $1`,
      [seen],
    )
  ).rows;
const choose = async (person: Person, body: object) =>
  shop.call('saveAlertPreferences', { token: person.token, body });

test('the owner is emailed what to pack, once, however often and concurrently the job runs', async () => {
  const id = await place(2);
  await Promise.all([run(), run(), run()]);
  await run();
  const sent = await alertsSince(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    recipient: owner.email,
    subject: `New order #ORD-${String(id).padStart(3, '0')}: ₹2,000.00`,
    items: [{ detail: '2 × Indigo Sheet. Cash on Delivery, Asha Verma.' }],
  });
});

test('orders of the same minute are one email, also for staff that asked for them', async () => {
  await choose(packer, { orders: 'now', stock: 'off', problems: 'off' });
  for (let index = 0; index < 3; index++) await place();
  await run();
  expect((await alertsSince(1)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, '3 new orders'],
    [packer.email, '3 new orders'],
  ]);
});

test('low stock is in the morning summary once, and again after the product was restocked', async () => {
  const set = async (stock: number) => {
    await shop.database.pool.query('update products set stock = $2 where id = $1', [
      sheet.id,
      stock,
    ]);
    await run();
  };
  await digest();
  const [before, stock] = [(await alertsSince(0)).length, 15];
  await set(3);
  await set(2);
  await digest();
  await digest();
  const [only, ...others] = await alertsSince(before);
  expect(only).toMatchObject({
    recipient: owner.email,
    subject: 'Your morning summary: 1 product is low',
    items: [{ title: 'Low stock: Indigo Sheet', detail: '3 left' }],
  });
  expect(others).toEqual([]);
  await set(stock);
  await set(0);
  await digest();
  expect((await alertsSince(before + 1))[0]?.items).toEqual([
    expect.objectContaining({ title: 'Out of stock: Indigo Sheet' }),
  ]);
  await set(stock);
});

test('failed emails and refunds are told at once, but not an alert that failed itself', async () => {
  const before = (await alertsSince(0)).length;
  await shop.database.pool.query(
    `insert into mails (event_key, kind, recipient, facts, state)
     values ('order:1:shipped:9', 'order_shipped', 'asha@example.com', '{}', 'dead'),
       ('alert:now:1:9', 'staff_alert', 'owner@example.com', '{}', 'dead')`,
  );
  await run();
  const sent = await alertsSince(before + 1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    recipient: owner.email,
    subject: 'An email to asha@example.com could not be sent',
  });
});

test('a member gets no alert that the role may not see, whatever was chosen', async () => {
  const editor = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  expect((await shop.call('getAlertPreferences', { token: editor.token })).data).toEqual({
    orders: 'off',
    stock: 'off',
    problems: 'off',
  });
  await choose(editor, { orders: 'now', stock: 'now', problems: 'now' });
  const before = (await alertsSince(0)).length;
  await place();
  await run();
  expect((await alertsSince(before)).map(({ recipient }) => recipient)).not.toContain(editor.email);
  expect((await choose(editor, { orders: 'soon', stock: 'off', problems: 'off' })).status).toBe(
    422,
  );
});
