import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, present } from '#test/builders.ts';
import type { Person } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { type ContentFixture, openContentFixture } from './content.fixture.ts';
import { contentTasks } from './tasks.ts';

let fixture: ContentFixture;
let shop: TestShop;
let owner: Person;
let picture: Blob;
beforeAll(async () => {
  fixture = await openContentFixture();
  ({ shop, owner, picture } = fixture);
});
afterAll(async () => fixture.close());

const savePolicy = async (slug: string, body: object): Promise<ApiResponse<'savePolicy'>> =>
  shop.call('savePolicy', { token: owner.token, params: { slug }, body });

test("an unwritten policy is a suggestion with the shop's name, without a page", async () => {
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
  const terms = present(data[3]);
  expect(terms.markdown).toContain('The shop is called Charpai & Co.');
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
  const responses = await Promise.all([
    savePolicy('return-policy', body),
    savePolicy('return-policy', { ...body, markdown: 'Ten days.' }),
  ]);
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.errors.map(({ path }) => path)).toContain(
    'markdown',
  );
});

const savePost = async (
  controls: Record<string, string | Blob>,
): Promise<ApiResponse<'savePost'>> =>
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
        published_at: '2099-01-01T10:00:00+05:30',
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
    published_at: '2099-01-01T10:00:00+05:30',
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
    (await shop.call('deletePost', { token: owner.token, params: { id: draft?.id } })).message,
  ).toBe('Post deleted successfully');
  expect(
    await shop.call('getAdminPost', { token: owner.token, params: { id: draft?.id } }),
  ).toMatchObject({ status: 404, message: 'Post not found' });
});

test('a post with a Hindi title has a readable slug', async () => {
  expect((await savePost({ title: 'सूती चादर', state: 'draft' })).data.slug).toBe('sootee-chadar');
});
