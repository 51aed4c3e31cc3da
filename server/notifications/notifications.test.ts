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
import type { NotificationChoices } from '#contract/notifications/rules.ts';
import { sendNotifications } from './notifications.ts';

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
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const run = async () =>
  systemCtx(shop.database, shop.config).transaction(async (ctx) => sendNotifications(ctx));
type Sent = { recipient: string; kind: string; subject: string | null; titles: string[] | null };
const emails = async (): Promise<Sent[]> =>
  query(`select recipient, kind, facts->>'subject' as subject,
     (select array_agg(i->>'title') from jsonb_array_elements(facts->'sections') s,
       jsonb_array_elements(s->'items') i) as titles
     from mails where kind in ('staff_order', 'staff_notification') order by id`);
/** What is sent by the work. */
const sentBy = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const { length } = await emails();
  await work();
  return (await emails()).slice(length);
};
const choose = async (person: Person, events: NotificationChoices, hour?: number) =>
  shop.call('saveNotificationPreferences', {
    token: person.token,
    body: { events, ...(hour === undefined ? {} : { digest_hour: hour }) },
  });
const setStock = async (stock: number) =>
  query('update products set stock = $2 where id = $1', [sheet.id, stock]);
const ageQueue = async (hours: number) =>
  query(`update notification_queue set created_at = now() - $1 * interval '1 hour'`, [hours]);
const indiaHour = async (): Promise<number> =>
  Number(
    (await query(`select extract(hour from now() at time zone 'Asia/Kolkata') as hour`))[0].hour,
  );

test('the owner is emailed what to pack, once, however often and concurrently the job runs', async () => {
  const id = await place(2);
  await query(`update order_lines set images = '{/media/sheet.jpg}' where order_id = $1`, [id]);
  const sent = await sentBy(async () => {
    await Promise.all([run(), run(), run()]);
    await run();
  });
  expect(sent).toEqual([expect.objectContaining({ recipient: owner.email, kind: 'staff_order' })]);
  const [{ facts }] = await query(`select facts from mails where kind = 'staff_order'`);
  expect(facts).toMatchObject({
    orderId: id,
    items: [
      {
        name: 'Indigo Sheet',
        quantity: 2,
        imageUrl: expect.stringMatching(/^http.*\/media\/sheet\.jpg$/),
      },
    ],
    packBy: null,
    finalPaise: 200_000,
    paymentMethod: 'Cash on Delivery',
    url: expect.stringMatching(new RegExp(`/admin/orders/${id}$`)),
  });
  expect(facts.addressLines).toContain('Asha Verma');
});

test('the day to pack by comes from the delivery zone of the address', async () => {
  const { data: zone } = await shop.call('saveDeliveryZone', {
    token: owner.token,
    body: {
      name: 'Rest of India',
      handling_days: 2,
      transit_days_min: 2,
      transit_days_max: 5,
    },
  });
  const id = await place();
  await run();
  const [{ facts }] = await query(
    `select facts from mails where kind = 'staff_order' and facts->>'orderId' = $1`,
    [String(id)],
  );
  expect(facts.packBy).toMatch(/^\w{3} \d+ \w{3}$/);
  await shop.call('deleteDeliveryZone', { token: owner.token, params: { id: zone.id } });
});

test('orders of the same minute are one email, also for staff who chose them', async () => {
  await choose(packer, { order: ['email'] });
  for (let index = 0; index < 3; index++) await place();
  const sent = await sentBy(run);
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [owner.email, '3 new orders'],
    [packer.email, '3 new orders'],
  ]);
});

test('an order of the staff before the opening is called a test', async () => {
  const id = await place();
  await query('update orders set is_test = true where id = $1', [id]);
  await run();
  const [{ facts }] = await query(
    `select facts from mails where kind = 'staff_order' and facts->>'orderId' = $1`,
    [String(id)],
  );
  expect(facts.isTest).toBe(true);
  expect(
    await query(`select title from notifications where kind = 'order' and subject = $1`, [
      String(id),
    ]),
  ).toEqual([{ title: expect.stringMatching(/^Test order #ORD-/) }]);
});

test('a transaction that is rolled back midway sends nothing, and the next run everything once', async () => {
  await place();
  const killed = systemCtx(shop.database, shop.config).transaction(async (ctx) => {
    await sendNotifications(ctx);
    throw new Error('killed');
  });
  expect(await sentBy(async () => expect(killed).rejects.toThrow('killed'))).toEqual([]);
  expect(await sentBy(run)).toHaveLength(2);
});

test('after ten messages within an hour, the rest of the hour is one summary', async () => {
  await query('delete from notification_windows');
  await choose(packer, { order: [] });
  const failed = async (count: number) =>
    query(
      `insert into mails (event_key, kind, recipient, facts, state)
       select 'x:' || gen_random_uuid(), 'grievance_received', 'asha@example.com', '{}', 'dead'
       from generate_series(1, $1::int)`,
      [count],
    );
  const sent = await sentBy(async () => {
    for (let index = 0; index < 13; index++) {
      await failed(1);
      await run();
    }
  });
  expect(sent).toHaveLength(10);
  await query(`update notification_windows set started_at = now() - interval '1 hour'`);
  const later = await sentBy(async () => {
    await run();
    await run();
  });
  expect(later.map(({ subject }) => subject)).toEqual(['3 failed emails']);
});

test('a digest leaves once at its hour, with two workers, and also when its hour was missed', async () => {
  const hour = await indiaHour();
  await choose(owner, { stock: ['digest'] }, (hour + 1) % 24);
  await setStock(3);
  expect(await sentBy(run)).toEqual([]);
  await ageQueue(2);
  expect(await sentBy(run)).toEqual([]);
  await choose(owner, {}, hour);
  const sent = await sentBy(async () => Promise.all([run(), run()]));
  expect(sent).toEqual([
    expect.objectContaining({
      recipient: owner.email,
      subject: 'Your daily summary: 1 low product',
      titles: ['Low stock: Indigo Sheet'],
    }),
  ]);
  await setStock(15);
  await run();
  await setStock(0);
  await choose(owner, {}, (hour + 1) % 24);
  await run();
  await ageQueue(25);
  const late = await sentBy(async () => Promise.all([run(), run()]));
  expect(late.map(({ titles }) => titles)).toEqual([['Out of stock: Indigo Sheet']]);
  await setStock(15);
});

test('a failed notification is no event, so that failures cause no further messages', async () => {
  await query(`insert into mails (event_key, kind, recipient, facts, state)
    values ('n:1', 'staff_notification', 'o@x.in', '{}', 'dead'),
      ('n:2', 'staff_order', 'o@x.in', '{}', 'dead')`);
  expect(await sentBy(run)).toEqual([]);
});

test('a member neither sees nor gets events that the role may not see', async () => {
  const editor = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  const { data } = await shop.call('getNotificationPreferences', { token: editor.token });
  expect(data.events).toEqual({ stock: [], review: [] });
  await choose(editor, { order: ['email'], stock: ['email'] });
  await query('delete from notification_windows');
  await place();
  const sent = await sentBy(run);
  expect(sent.map(({ recipient }) => recipient)).toEqual([owner.email]);
  await setStock(2);
  expect((await sentBy(run)).map(({ recipient }) => recipient)).toEqual([editor.email]);
  await setStock(15);
});

test('what waits for a member is not sent once the role was changed', async () => {
  const member = await makePerson(shop.database, { role: 'admin', staffRole: 'manager' });
  await choose(member, { order: ['digest'] });
  await place();
  await run();
  await query(`update users set staff_role = 'catalogue' where id = $1`, [member.id]);
  await ageQueue(25);
  const sent = await sentBy(run);
  expect(sent.map(({ recipient }) => recipient)).not.toContain(member.email);
});

test('choices of one event keep those of others, and unknown ones are refused', async () => {
  await choose(packer, { return: ['email', 'push'] }, 19);
  await choose(packer, { complaint: ['digest'] });
  const { data } = await shop.call('getNotificationPreferences', { token: packer.token });
  expect(data).toMatchObject({
    digest_hour: 19,
    events: { return: ['email', 'push'], complaint: ['digest'], parcel: [] },
  });
  expect(
    (
      await shop.call('saveNotificationPreferences', {
        token: packer.token,
        body: { digest_hour: 24 },
      })
    ).status,
  ).toBe(422);
});
