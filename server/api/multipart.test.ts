import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { formMemory, formMemoryBytesMax } from './multipart.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(() => shop.close());

const send = async (payload: string, contentType = 'multipart/form-data; boundary=cut') => {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/category/add-category',
    headers: { 'content-type': contentType, authorization: `Bearer ${owner.token}` },
    payload,
  });
  const { message }: { message: string } = response.json();
  return [response.statusCode, message];
};
const part = (name: string, value: string, more = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const end = '--cut--\r\n';

it('reads a form as browsers send it; an empty file control is no file', async () => {
  const empty =
    '--cut\r\ncontent-disposition: form-data; name="image"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n';
  expect(await send(part('name', 'Throws') + empty + end)).toEqual([
    200,
    'Category added successfully',
  ]);
});

it('refuses a truncated form and a body that is not a form', async () => {
  expect(await send(part('name', 'Half').slice(0, -6))).toEqual([400, 'Invalid request data']);
  expect(await send('name=Rugs', 'multipart/form-data')).toEqual([400, 'Invalid request data']);
  expect(await send('name=Rugs', 'application/x-www-form-urlencoded')).toEqual([
    415,
    'Unsupported content type.',
  ]);
});

it('refuses a form with too many parts', async () => {
  const files = Array.from({ length: 21 }, () => part('image', 'x', '; filename="x.png"')).join('');
  expect(await send(files + end)).toEqual([413, 'Request is too large.']);
  const fields = Array.from({ length: 130 }, (_, index) => part(`field${index}`, 'x')).join('');
  expect(await send(fields + end)).toEqual([413, 'Request is too large.']);
});

it('holds only as many files as the endpoint takes', async () => {
  const files = Array.from({ length: 8 }, () =>
    part('image', 'x'.repeat(9 * 1024 * 1024), '; filename="x.png"'),
  ).join('');
  // All of them together would exceed the bytes of a form.
  expect(await send(part('name', 'Rugs') + files + end)).toEqual([422, expect.any(String)]);
});

it('frees the memory of a form that is refused for the name of a file', async () => {
  const { token } = await makePerson(shop.database);
  const content = new Blob([new Uint8Array(9 * 1024 * 1024)]);
  // All of them together would exceed the memory for forms.
  for (let turn = 0; turn < 5; turn++) {
    const body = new FormData();
    for (const name of ['one', 'two', 'three']) body.append(name, content, 'photo.png');
    const response = await shop.call('requestReturn', { token, params: { id: 1 }, body });
    expect(response).toMatchObject({ status: 422, errors: [{ path: 'one' }] });
  }
});

it('refuses field names that reach prototypes, and NUL', async () => {
  expect(await send(part('__proto__', 'x') + end)).toEqual([400, 'Invalid request data']);
  expect(await send(part('name', 'Ru\0gs') + end)).toEqual([
    422,
    'Please remove the unreadable characters',
  ]);
});

it('accepts a form without files as JSON', async () => {
  expect(
    await send(JSON.stringify({ name: 'Table Runners', status: 'inactive' }), 'application/json'),
  ).toEqual([200, 'Category added successfully']);
  expect(await send('[]', 'application/json')).toEqual([422, 'Category name is required']);
});

it('holds at most 128 MB of forms in flight and frees them with the answers', () => {
  const memory = formMemory();
  const half = formMemoryBytesMax / 2;
  expect([memory.take(half), memory.take(half), memory.take(1)]).toEqual([true, true, false]);
  memory.give(half);
  expect(memory.take(half)).toBe(true);
});
