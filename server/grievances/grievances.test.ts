import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

let count = 0;
const complain = async (fields: object = {}) => {
  count += 1;
  return shop.call('createGrievance', {
    body: {
      name: 'Asha Verma',
      email: `asha.complains.${count}@example.com`,
      message: 'The quilt arrived torn.',
      ...fields,
    },
  });
};
const listed = async (query: object = {}) =>
  (await shop.call('listGrievances', { token: owner.token, query: { ...query } })).data;
const mails = async (kind: string) =>
  (
    await shop.database.pool.query(
      'select recipient, facts from mails where kind = $1 order by id desc',
      [kind],
    )
  ).rows;

test('a complaint gets a number and an email at once, and its two deadlines', async () => {
  const { data, status } = await complain({ email: 'Asha@Example.com', order_number: '#ORD-007' });
  expect(status).toBe(200);
  expect(data.number).toMatch(/^GRV-\d{6}$/);
  const [mail] = await mails('grievance_received');
  // Nothing of what was typed: anyone can enter the address of another person.
  expect(mail).toEqual({ recipient: 'asha@example.com', facts: { number: data.number } });
  const row = present((await listed())[0]);
  expect(row).toMatchObject({ number: data.number, order_number: '#ORD-007', answered_at: null });
  const hours = (until: string) => (Date.parse(until) - Date.parse(row.created_at)) / 3_600_000;
  expect(hours(row.acknowledge_by)).toBe(48);
  expect(hours(row.answer_by) / 24).toBeGreaterThanOrEqual(28);
  expect(hours(row.answer_by) / 24).toBeLessThanOrEqual(31);
  expect(row.acknowledged_at).toBeNull();
  await shop.database.pool.query(
    `update mails set state = 'sent', sent_at = now() where kind = 'grievance_received'`,
  );
  expect(present((await listed())[0]).acknowledged_at).not.toBeNull();
});

test('of two answers at once one is sent', async () => {
  const { data } = await complain();
  const row = present((await listed()).find(({ number }) => number === data.number));
  const answers = await Promise.all(
    ['We are sorry.', 'A new quilt is on its way.'].map(async (answer) =>
      shop.call('answerGrievance', {
        token: owner.token,
        params: { id: row.id },
        body: { answer },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const sent = present(answers.find(({ status }) => status === 200)).data;
  const emails = await mails('grievance_answered');
  expect(emails).toHaveLength(1);
  expect(emails[0]?.facts).toMatchObject({ number: data.number, answer: sent.answer });
  expect((await listed({ show: 'answered' }))[0]).toMatchObject({ id: row.id });
  expect((await listed()).map(({ id }) => id)).not.toContain(row.id);
});

test('one address gets few emails however many complaints name it, and each is stored', async () => {
  const email = 'meera@example.com';
  const before = (await listed({ limit: 100 })).length;
  for (let turn = 0; turn < 4; turn++) expect((await complain({ email })).status).toBe(200);
  expect((await listed({ limit: 100 })).length - before).toBe(4);
  const sent = await mails('grievance_received');
  expect(sent.filter(({ recipient }) => recipient === email)).toHaveLength(1);
});

test('complaints are for staff with orders, and need a name, an email and words', async () => {
  const staff = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  expect((await shop.call('listGrievances', { token: staff.token })).status).toBe(403);
  const { errors } = await shop.call('createGrievance', { body: { name: ' ', message: '' } });
  expect(errors.map(({ path }) => path)).toEqual(['name', 'email', 'message']);
});
