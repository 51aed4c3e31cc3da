import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, makePerson, type Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import { type ContentFixture, openContentFixture } from './content.fixture.ts';

let fixture: ContentFixture;
let shop: TestShop;
let owner: Person;
let picture: Blob;
beforeAll(async () => {
  fixture = await openContentFixture();
  ({ shop, owner, picture } = fixture);
});
afterAll(async () => fixture.close());

const saveBlock = async (
  controls: Record<string, string | Blob>,
): Promise<ApiResponse<'saveHomeBlock'>> =>
  shop.call('saveHomeBlock', { token: owner.token, body: formOf(controls) });
const home = async () => (await shop.call('getHome')).data;
const notes = async (
  subject: string,
): Promise<{ action: string; before: unknown; after: unknown }[]> =>
  (
    await shop.database.pool.query(
      'select action, before, after from audit_log where subject = $1 order by id',
      [subject],
    )
  ).rows;

test('a fresh shop has no announcements, no services and no policy links', async () => {
  expect(await home()).toEqual({
    announcements: [],
    heroes: [],
    deals: null,
    story: null,
    services: [],
    testimonials: [],
    has_posts: false,
    has_instagram_posts: false,
    labels: [],
  });
  expect((await shop.call('listPolicies')).data).toEqual([]);
});

test('an announcement appears at once, disappears while inactive, and is gone when deleted', async () => {
  const { data: block } = await saveBlock({
    part: 'announcement',
    title: 'Diwali dispatch till the 18th',
    link: '/shipping-policy',
  });
  expect((await home()).announcements).toEqual([
    { text: 'Diwali dispatch till the 18th', link: '/shipping-policy' },
  ]);
  const named = { token: owner.token, params: { part: 'announcement', id: block.id } };
  await shop.call('setHomeBlockActive', { ...named, body: { is_active: false } });
  expect((await home()).announcements).toEqual([]);
  expect((await shop.call('listHomeBlocks', { token: owner.token })).data[0]).toMatchObject({
    id: block.id,
    is_active: false,
  });
  await shop.call('deleteHomeBlock', named);
  expect(await shop.call('deleteHomeBlock', named)).toMatchObject({
    status: 404,
    message: 'This is no longer there. It may have been deleted.',
  });
  expect((await notes(`banner:${block.id}`)).map(({ action }) => action)).toEqual([
    'home.create',
    'home.switch',
    'home.delete',
  ]);
});

test('blocks appear in the order that the owner sets', async () => {
  const ids: number[] = [];
  for (const title of ['one', 'two', 'three'])
    ids.push((await saveBlock({ part: 'service', title, text: 'Text' })).data.id);
  await shop.call('reorderHomeBlocks', {
    token: owner.token,
    params: { part: 'service' },
    body: { ids: [ids[2], ids[0], 999] },
  });
  expect((await home()).services.map(({ title }: { title: string }) => title)).toEqual([
    'three',
    'one',
    'two',
  ]);
});

test('a hero keeps its image until another is chosen, and images have an alternative text', async () => {
  expect(await saveBlock({ part: 'hero', title: 'Dress the light', image: picture })).toMatchObject(
    { status: 422, message: 'Please say what the picture shows' },
  );
  const { data: hero } = await saveBlock({
    part: 'hero',
    title: 'Dress the light',
    image: picture,
    image_alt: 'Curtains',
    text_side: 'right',
    link: '/curtains',
    action: 'Shop',
  });
  expect((await home()).heroes).toMatchObject([
    { title: 'Dress the light', text_side: 'right', picture: { alt: 'Curtains', width: 320 } },
  ]);
  expect(
    (await saveBlock({ part: 'hero', id: String(hero.id), title: 'Dress the light', link: '' }))
      .data,
  ).toMatchObject({ link: '', action: 'Shop', picture: { src: hero.picture?.src } });
  expect(
    (await saveBlock({ part: 'hero', id: String(hero.id), title: 'Plain', remove_image: 'true' }))
      .data.picture,
  ).toBeNull();
});

test('a hero has an upright image for phones, which a change of its text keeps', async () => {
  const { data: hero } = await saveBlock({
    part: 'hero',
    title: 'Quiet colours',
    image: picture,
    image_alt: 'Folded linen',
    tall_image: picture,
  });
  const id = String(hero.id);
  const shown = async () =>
    (await home()).heroes.find(({ title }: { title: string }) => title === 'Quiet cloth')
      ?.tall_picture;
  await saveBlock({ part: 'hero', id, title: 'Quiet cloth' });
  expect(await shown()).toMatchObject({ alt: 'Folded linen', width: 320 });
  await saveBlock({ part: 'hero', id, title: 'Quiet cloth', remove_tall_image: 'true' });
  expect(await shown()).toBeNull();
});

test('a testimonial has stars and a text, a service has a text', async () => {
  expect(await saveBlock({ part: 'testimonial', title: 'Meera' })).toMatchObject({
    status: 422,
    message: 'Please write what the customer says',
  });
  expect(
    await saveBlock({ part: 'testimonial', title: 'Meera', text: 'Soft.', rating: '6' }),
  ).toMatchObject({ status: 422, message: 'Rating must be from 1 to 5' });
  expect(await saveBlock({ part: 'announcement', title: ' ' })).toMatchObject({
    status: 422,
    message: 'Please write the text',
  });
  expect((await saveBlock({ part: 'hero', title: 'x', link: 'javascript:alert(1)' })).status).toBe(
    422,
  );
  await saveBlock({
    part: 'testimonial',
    title: 'Meera',
    text: 'Soft.',
    city: 'Kochi',
    rating: '4',
  });
  expect((await home()).testimonials).toEqual([
    { name: 'Meera', city: 'Kochi', quote: 'Soft.', rating: 4 },
  ]);
});

test('a save with an old version is refused and lists the changes', async () => {
  const { data: first } = await saveBlock({
    part: 'deals',
    title: 'DEALS',
    text: 'Save up to 35%',
  });
  const id = String(first.id);
  expect(
    (await saveBlock({ part: 'deals', id, version: '1', title: 'DEALS', text: 'Save up to 40%' }))
      .data.version,
  ).toBe(2);
  const late = await saveBlock({ part: 'deals', id, version: '1', title: 'BIG DEALS' });
  expect(late).toMatchObject({
    status: 409,
    message: 'This was changed by Owner Rao. Please look at what changed, then save again.',
  });
  expect(late.errors).toEqual([{ path: 'text', message: 'is now Save up to 40%' }]);
  expect((await home()).deals).toMatchObject({ title: 'DEALS', text: 'Save up to 40%' });
});

test('the preview equals the page of the shop', async () => {
  const preview = await shop.call('previewMarkdown', {
    token: owner.token,
    body: { markdown: '# Hi\n<script>alert(1)</script>' },
  });
  expect(preview.data.html).toBe('<h2>Hi</h2>\n');
});

test('read permission cannot change content, and no permission cannot read it', async () => {
  const viewer = await makePerson(shop.database, {
    name: 'Vani',
    role: 'admin',
    staffRole: 'viewer',
  });
  const orders = await makePerson(shop.database, {
    name: 'Omar',
    role: 'admin',
    staffRole: 'orders',
  });
  expect((await shop.call('listHomeBlocks', { token: viewer.token })).status).toBe(200);
  expect(
    await shop.call('saveHomeBlock', {
      token: viewer.token,
      body: formOf({ part: 'service', title: 'x', text: 'y' }),
    }),
  ).toMatchObject({ status: 403, message: 'You do not have permission to do this.' });
  expect((await shop.call('listHomeBlocks', { token: orders.token })).status).toBe(403);
});

test('an announcement bound to a promotion shows its terms, only while it is live', async () => {
  const offer = { name: 'Festive', kind: 'percentage', terms: { percent: 10 } };
  const { data: promotion } = await shop.call('savePromotion', { token: owner.token, body: offer });
  await saveBlock({ part: 'announcement', title: 'Sale', promotion_id: String(promotion.id) });
  expect((await home()).announcements).toEqual([{ text: '10% off.', link: '' }]);
  const change = async (body: object) =>
    shop.call('savePromotion', { token: owner.token, body: { id: promotion.id, ...body } });
  await change({ terms: { percent: 15 }, code: 'FESTIVE' });
  expect((await home()).announcements).toEqual([{ text: '15% off. Code FESTIVE.', link: '' }]);
  await change({ ends_at: '2026-01-01T00:00:00Z' });
  expect((await home()).announcements).toEqual([]);
  await shop.call('deletePromotion', { token: owner.token, params: { id: promotion.id } });
  const { data: blocks } = await shop.call('listHomeBlocks', { token: owner.token });
  expect(blocks.filter(({ part }: { part: string }) => part === 'announcement')).toEqual([]);
});
