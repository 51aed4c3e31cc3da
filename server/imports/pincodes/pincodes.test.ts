import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const send = async (name: 'previewCourierPincodes' | 'replaceCourierPincodes', csv: string) =>
  shop.call(name, { token: owner.token, headers: { 'content-type': 'text/csv' }, body: csv });
const check = async (pincode: string) =>
  (await shop.call('checkDelivery', { params: { pincode } })).data;

test('a list is previewed, replaces the former one whole, and narrows the zones', async () => {
  await shop.call('saveDeliveryZone', { token: owner.token, body: { name: 'India' } });
  const first = 'Pin Code;Serviceable;COD;TAT\n302001;Y;N;3-5\n302002;no;no;\n302003;yes;yes;2\n';
  expect((await send('previewCourierPincodes', first)).data).toMatchObject({
    rows: 3,
    added: 3,
    changed: 0,
    removed: 0,
    problem_count: 0,
  });
  expect((await check('302002')).deliverable).toBe(true);
  expect((await send('replaceCourierPincodes', first)).data).toEqual({
    rows: 3,
    serviceable: 2,
    cod: 1,
  });
  expect(await check('302001')).toMatchObject({ deliverable: true, cod: false });
  expect(await check('302002')).toMatchObject({ deliverable: false });
  expect(await check('302003')).toMatchObject({ deliverable: true, cod: true });
  const second = 'pincode,serviceable,cod,days_min,days_max\n302001,yes,yes,3,5\n302002,no,no,,\n';
  expect((await send('previewCourierPincodes', second)).data).toMatchObject({
    added: 0,
    changed: 1,
    removed: 1,
  });
  await send('replaceCourierPincodes', second);
  expect((await check('302001')).cod).toBe(true);
});

test('a file with one bad line changes nothing and names the line', async () => {
  const stored = async () =>
    (await shop.call('getCourierPincodes', { token: owner.token })).data.rows;
  const before = await stored();
  const bad =
    'pincode,cod,days\n400001,yes,3\n40000,yes,3\n400002,perhaps,3\n400003,no,9-2\n400001,no,1\n';
  const preview = await send('previewCourierPincodes', bad);
  expect(preview.data.problems).toEqual([
    { line: 3, message: '“40000” is not a PIN code' },
    { line: 4, message: '“perhaps” is not yes or no' },
    { line: 5, message: 'The days are not whole numbers from 0 to 60' },
    { line: 6, message: '400001 is in the file twice' },
  ]);
  expect(await send('replaceCourierPincodes', bad)).toMatchObject({
    status: 422,
    message: 'Nothing was imported. Lines with errors: 4.',
  });
  expect((await send('replaceCourierPincodes', 'city\nJaipur\n')).status).toBe(422);
  expect(await stored()).toBe(before);
});

test('30,000 rows are imported within a minute, also by two owners at once', async () => {
  const csv = `pincode,serviceable,cod,days\n${Array.from(
    { length: 30_000 },
    (_, index) => `${110_000 + index * 25},yes,${index % 3 ? 'yes' : 'no'},${index % 7}`,
  ).join('\n')}\n`;
  const startMs = performance.now();
  const responses = await Promise.all([
    send('replaceCourierPincodes', csv),
    send('replaceCourierPincodes', csv),
  ]);
  expect(responses.map(({ data }) => data)).toEqual([
    { rows: 30_000, serviceable: 30_000, cod: 20_000 },
    { rows: 30_000, serviceable: 30_000, cod: 20_000 },
  ]);
  expect(performance.now() - startMs).toBeLessThan(60_000);
});
