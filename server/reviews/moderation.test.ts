import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
  present,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let razai: TestProduct;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  razai = await makeProduct(shop.database);
});
afterAll(async () => shop.close());

const review = async (rating: number, title: string): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into reviews (product_id, name, rating, title, body)
     values ($1, 'Kabir S.', $2, $3, 'Words') returning id`,
    [razai.id, rating, title],
  );
  return rows[0]?.id ?? 0;
};
const list = async (show: string) =>
  (await shop.call('listModeratedReviews', { token: owner.token, query: { show } })).data;
const moderate = async (id: number, body: object) =>
  shop.call('moderateReview', { token: owner.token, params: { id }, body });
const seen = async () =>
  (await shop.call('listReviews', { params: { slug: razai.slug } })).meta.summary;

test('a reported review can be hidden with a reason, which updates the rating, and shown again', async () => {
  const [good, rude] = [await review(5, 'Lovely'), await review(1, 'Rude words')];
  for (const remoteAddress of ['203.0.113.5', '203.0.113.6'])
    await shop.app.inject({
      method: 'POST',
      url: `/api/reviews/${rude}/report`,
      remoteAddress,
      payload: { reason: 'Abusive' },
    });
  await shop.app.inject({
    method: 'POST',
    url: `/api/reviews/${good}/report`,
    remoteAddress: '203.0.113.5',
    payload: {},
  });
  expect(
    (await list('reported')).map((each: Record<string, unknown>) => [
      each['id'],
      each['reports_count'],
      each['report_reasons'],
    ]),
  ).toEqual([
    [rude, 2, ['Abusive']],
    [good, 1, []],
  ]);
  expect(await seen()).toMatchObject({ count: 2, average: 3 });
  expect(await moderate(rude, { is_hidden: true })).toMatchObject({
    status: 422,
    message: 'Please give a reason',
  });
  expect(
    await moderate(rude, { is_hidden: true, reason: 'Abuses another customer' }),
  ).toMatchObject({
    status: 200,
    message: 'Review hidden',
    data: { is_hidden: true, hidden_reason: 'Abuses another customer', reports_count: 0 },
  });
  expect(await seen()).toMatchObject({ count: 1, average: 5 });
  expect((await shop.call('getProduct', { params: { slug: razai.slug } })).data.rating).toBe(5);
  expect((await list('hidden')).map(({ id }: { id: number }) => id)).toEqual([rude]);
  expect(await moderate(rude, { is_hidden: false })).toMatchObject({
    message: 'Review is shown',
    data: { is_hidden: false, hidden_reason: '' },
  });
  expect(await seen()).toMatchObject({ count: 2 });
});

test('showing a review settles its reports; a later report lists it again', async () => {
  const [fair] = await list('reported');
  await moderate(present(fair).id, { is_hidden: false });
  expect(await list('reported')).toEqual([]);
  await shop.app.inject({
    method: 'POST',
    url: `/api/reviews/${fair?.id}/report`,
    remoteAddress: '203.0.113.9',
    payload: { reason: 'Spam' },
  });
  expect(
    (await list('reported')).map(
      ({ id, reports_count: count }: { id: number; reports_count: number }) => [id, count],
    ),
  ).toEqual([[fair?.id, 1]]);
  expect(await moderate(2_000_000_000, { is_hidden: false })).toMatchObject({
    status: 404,
    message: 'Review not found',
  });
  expect((await list('all')).length).toBe(2);
});

test('a reply is shown below its review and mailed to the writer once', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const id = await review(2, 'Thinner than I thought');
  await shop.database.pool.query('update reviews set user_id = $2 where id = $1', [id, asha.id]);
  const reply = async (text: string) =>
    shop.call('replyToReview', { token: owner.token, params: { id }, body: { reply: text } });
  expect((await reply('We will send a heavier one.')).data.reply).toBe(
    'We will send a heavier one.',
  );
  await reply('We have sent a heavier one.');
  const shown = (await shop.call('listReviews', { params: { slug: razai.slug } })).data;
  expect(shown.find((each: { id: number }) => each.id === id)?.reply).toBe(
    'We have sent a heavier one.',
  );
  const { rows } = await shop.database.pool.query(
    `select recipient, facts->>'reply' as reply from mails where kind = 'review_replied'`,
  );
  expect(rows).toEqual([{ recipient: asha.email, reply: 'We will send a heavier one.' }]);
  expect((await reply('')).data.reply).toBe('');
});

test('reviews are listed by their number of stars, and the summary stays that of all', async () => {
  const quilt = await makeProduct(shop.database);
  for (const rating of [5, 5, 2])
    await shop.database.pool.query(
      `insert into reviews (product_id, name, rating, title, body)
       values ($1, 'Kabir S.', $2, 'Title', 'Words')`,
      [quilt.id, rating],
    );
  const { data, meta } = await shop.call('listReviews', {
    params: { slug: quilt.slug },
    query: { stars: 5 },
  });
  expect(data.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5]);
  expect(meta).toMatchObject({ total: 2, pages: 1, summary: { count: 3, average: 4 } });
});
