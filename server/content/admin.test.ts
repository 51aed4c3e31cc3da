import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { type Answer, openTestShop, type TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { contentTasks } from './tasks.ts';

let shop: TestShop;
let dataDir: string;
let owner: Person;
let picture: Blob;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'content-admin-test-'));
  shop = await openTestShop({ DATA_DIR: dataDir });
  await makeSettings(shop.database, {
    site_name: 'Charpai & Co',
    office_address: '4 MG Road, Pune',
  });
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  picture = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 320, height: 140, channels: 3, background: '#aa643c' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const formOf = (controls: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
};
const saveBlock = async (controls: Record<string, string | Blob>): Promise<Answer> =>
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
    services: [],
    testimonials: [],
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
    message: 'This is no longer there. It may have been deleted meanwhile.',
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

test('a hero keeps its image until another is chosen, and an image always has an alternative text', async () => {
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
  ).toMatchObject({ link: '', action: 'Shop', picture: { src: hero.picture.src } });
  expect(
    (await saveBlock({ part: 'hero', id: String(hero.id), title: 'Plain', remove_image: 'true' }))
      .data.picture,
  ).toBeNull();
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
    message:
      'This was changed by Owner Rao meanwhile. Please look at what changed, then save again.',
  });
  expect(late.errors).toEqual([{ path: 'text', message: 'is now Save up to 40%' }]);
  expect((await home()).deals).toMatchObject({ title: 'DEALS', text: 'Save up to 40%' });
});

const savePolicy = async (slug: string, body: object): Promise<Answer> =>
  shop.call('savePolicy', { token: owner.token, params: { slug }, body });

test("an unwritten policy is a suggestion with the shop's name, without a page until it is published", async () => {
  const { data } = await shop.call('listAdminPolicies', { token: owner.token });
  expect(
    data.map(({ slug, version, is_published }: Record<string, unknown>) => [
      slug,
      version,
      is_published,
    ]),
  ).toEqual(
    [
      'return-policy',
      'cancellation-policy',
      'shipping-policy',
      'terms-conditions',
      'privacy-policy',
    ].map((slug) => [slug, 0, false]),
  );
  const terms = data[3];
  expect(terms.markdown).toContain('"We" are Charpai & Co, 4 MG Road, Pune.');
  const { title, markdown } = terms;
  expect(
    (await savePolicy('terms-conditions', { title, markdown, is_published: false, version: 0 }))
      .data.version,
  ).toBe(1);
  expect((await shop.call('getPolicy', { params: { slug: 'terms-conditions' } })).status).toBe(404);
  await savePolicy('terms-conditions', {
    title,
    markdown: 'Be **fair**.',
    is_published: true,
    version: 1,
  });
  expect((await shop.call('getPolicy', { params: { slug: 'terms-conditions' } })).data.html).toBe(
    '<p>Be <strong>fair</strong>.</p>\n',
  );
  expect((await shop.call('listPolicies')).data).toEqual([
    { slug: 'terms-conditions', title: 'Terms and conditions' },
  ]);
});

test('two concurrent first saves of a policy: the second is refused', async () => {
  const body = { title: 'Returns', markdown: 'Thirty days.', is_published: true, version: 0 };
  const answers = await Promise.all([
    savePolicy('return-policy', body),
    savePolicy('return-policy', { ...body, markdown: 'Ten days.' }),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.errors.map(({ path }) => path)).toContain(
    'markdown',
  );
});

const savePost = async (controls: Record<string, string | Blob>): Promise<Answer> =>
  shop.call('savePost', {
    token: owner.token,
    body: formOf({ author: 'Devyani', markdown: 'Text', state: 'published', ...controls }),
  });
const shown = async (): Promise<string[]> =>
  (await shop.call('listPosts')).data.map(({ slug }: { slug: string }) => slug);

test('a post is a draft, scheduled or published; its slug is derived from its first title', async () => {
  const { data: draft } = await savePost({ title: 'How to wash línen!', state: 'draft' });
  expect(draft).toMatchObject({ slug: 'how-to-wash-linen', state: 'draft', published_at: null });
  expect((await savePost({ title: 'How to wash linen', state: 'draft' })).data.slug).toBe(
    'how-to-wash-linen-2',
  );
  expect(await shown()).toEqual([]);
  const published = (
    await savePost({
      id: String(draft.id),
      title: 'Washing linen',
      state: 'published',
      image: picture,
      image_alt: 'Linen',
    })
  ).data;
  expect(published).toMatchObject({
    slug: 'how-to-wash-linen',
    state: 'published',
    picture: { alt: 'Linen' },
  });
  expect(await shown()).toEqual(['how-to-wash-linen']);
  const again = (await savePost({ id: String(draft.id), title: 'Washing linen, again' })).data;
  expect(again.published_at).toBe(published.published_at);
  expect(await savePost({ title: 'Later', state: 'scheduled' })).toMatchObject({
    status: 422,
    message: 'Please give a date and time',
  });
  expect(
    (
      await savePost({
        title: 'Later',
        state: 'scheduled',
        published_at: '2999-01-01T10:00:00+05:30',
      })
    ).data.state,
  ).toBe('scheduled');
  expect(await shown()).toEqual(['how-to-wash-linen']);
  expect(await savePost({ title: 'Other', slug: 'how-to-wash-linen' })).toMatchObject({
    status: 409,
    errors: [{ path: 'slug', message: 'There is already a post with this URL.' }],
  });
  expect(await savePost({ title: '', author: '', markdown: '' })).toMatchObject({
    status: 422,
    message: 'Please give the post a title',
  });
});

test('a scheduled post appears after the job has run', async () => {
  const { data: post } = await savePost({
    title: 'Due',
    state: 'scheduled',
    published_at: '2999-01-01T10:00:00+05:30',
  });
  expect(await shown()).not.toContain('due');
  await shop.database.pool.query(
    `update posts set published_at = now() - interval '20 seconds' where id = $1`,
    [post.id],
  );
  const said: string[] = [];
  const ctx = systemCtx(shop.database, shop.config);
  await contentTasks({
    open: () => ({
      ...ctx,
      transaction: async (work) =>
        ctx.transaction(async (inside) => {
          const done = await work(inside);
          said.push(...inside.purges);
          return done;
        }),
    }),
  })['publish_posts']?.({}, { isLastTry: false });
  expect(said).toEqual(['content:posts']);
});

test('drafts are found by text and state, and deleted for good', async () => {
  const list = async (query: Record<string, unknown>) =>
    (await shop.call('listAdminPosts', { token: owner.token, query })).data.map(
      ({ slug }: { slug: string }) => slug,
    );
  expect(await list({ state: 'draft' })).toEqual(['how-to-wash-linen-2']);
  expect(await list({ search: 'WASHING' })).toEqual(['how-to-wash-linen']);
  expect(await list({ search: '%' })).toEqual([]);
  const [draft] = (
    await shop.call('listAdminPosts', { token: owner.token, query: { state: 'draft' } })
  ).data;
  expect(
    (await shop.call('deletePost', { token: owner.token, params: { id: draft.id } })).message,
  ).toBe('Post deleted successfully');
  expect(
    await shop.call('getAdminPost', { token: owner.token, params: { id: draft.id } }),
  ).toMatchObject({ status: 404, message: 'Post not found' });
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
