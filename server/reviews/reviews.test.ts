import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGroup, makeProduct, type Person, present, type TestProduct } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import { buy } from '../orders/orders.fixture.ts';
import { makeBuyer, openReviewShop } from './reviews.fixture.ts';
import { signature } from './reviews.ts';

let shop: TestShop;
let owner: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, owner, close } = await openReviewShop());
});
afterAll(async () => close());

const buyer = async (
  product: TestProduct,
  status = 'delivered',
  name = 'Asha Verma',
): Promise<Person> => makeBuyer({ shop, owner }, product, { status, name });
const write = async (
  person: Person,
  product: TestProduct,
  change: object = {},
): Promise<ApiResponse<'writeReview'>> =>
  shop.call('writeReview', {
    token: person.token,
    params: { slug: product.slug },
    body: { rating: 5, title: 'Lovely', text: 'Soft and heavy.', ...change },
  });
const list = async (
  product: TestProduct,
  query: Record<string, unknown> = {},
): Promise<ApiResponse<'listReviews'>> =>
  shop.call('listReviews', { params: { slug: product.slug }, query });
const insert = async (
  product: TestProduct,
  rating: number,
  daysAgo: number,
  isHidden = false,
): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into reviews (product_id, name, rating, title, body, is_hidden, created_at)
     values ($1, 'Demo', $2, 'Title', 'Body', $3, now() - $4::int * interval '1 day') returning id`,
    [product.id, rating, isHidden, daysAgo],
  );
  return rows[0]?.id ?? 0;
};
const ratingOf = async (product: TestProduct): Promise<number> =>
  (await shop.call('getProduct', { params: { slug: product.slug } })).data.rating;

test('of reviews of two sizes of a design at once one is published', async () => {
  const { products } = await makeGroup(shop.database, [{ size: 'Single' }, { size: 'Double' }]);
  const [single, double] = [present(products[0]), present(products[1])];
  const person = await buyer(single);
  const { data } = await buy(shop, person.token, [{ product: double, quantity: 1 }]);
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: data.order.id },
    body: { status: 'delivered' },
  });
  const written = await Promise.all(
    [single, double, single, double].map(async (product) => write(person, product)),
  );
  expect(written.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await list(single)).meta.total).toBe(1);
});

test('a buyer reviews a delivered product and appears verified, with first name and initial', async () => {
  const razai = await makeProduct(shop.database);
  const written = await write(await buyer(razai), razai, {
    rating: 4,
    title: '  Warm ',
    text: 'Kept us warm.',
  });
  expect(written).toMatchObject({
    status: 200,
    data: {
      name: 'Asha V.',
      rating: 4,
      title: 'Warm',
      text: 'Kept us warm.',
      photos: [],
      verified_buyer: true,
    },
  });
  const { data, meta } = await list(razai);
  expect(data).toEqual([written.data]);
  expect(meta).toMatchObject({ page: 1, total: 1, pages: 1, summary: { average: 4, count: 1 } });
});

test.each(['processing', 'shipped', 'cancelled'])(
  'an order that is %s is not a product in the hand',
  async (status) => {
    const razai = await makeProduct(shop.database);
    expect(await write(await buyer(razai, status), razai)).toMatchObject({
      status: 403,
      message: 'Only buyers can review this product, once it has been delivered to them.',
    });
  },
);

test('a buyer of another product cannot review this one', async () => {
  const [razai, cushion] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  expect((await write(await buyer(cushion), razai)).status).toBe(403);
  expect((await shop.call('writeReview', { params: { slug: razai.slug } })).status).toBe(401);
});

test('a shopper reviews a product once, also with concurrent requests', async () => {
  const razai = await makeProduct(shop.database);
  const asha = await buyer(razai);
  const responses = await Promise.all(
    [5, 1, 5, 1].map(async (rating) => write(asha, razai, { rating })),
  );
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(await write(asha, razai)).toMatchObject({
    status: 409,
    message: 'You have already reviewed this product.',
  });
  expect((await list(razai)).meta.summary.count).toBe(1);
});

test('a review needs stars, a title and a text', async () => {
  const razai = await makeProduct(shop.database);
  const asha = await buyer(razai);
  expect(await write(asha, razai, { title: ' ' })).toMatchObject({
    status: 422,
    message: 'Please give your review a title',
  });
  expect(await write(asha, razai, { text: '' })).toMatchObject({
    status: 422,
    message: 'Please write your review',
  });
  for (const rating of [0, 6, 4.5, '4.5', 'five', null])
    expect((await write(asha, razai, { rating })).status).toBe(422);
});

test('the counts per star cover all reviews on every page', async () => {
  const quilt = await makeProduct(shop.database);
  for (const [days, rating] of [5, 5, 4, 1].entries()) await insert(quilt, rating, days);
  await insert(quilt, 1, 0, true);
  const newest = await list(quilt, { limit: 3 });
  expect(newest.data.map((review: { rating: number }) => review.rating)).toEqual([5, 5, 4]);
  expect(newest.meta).toEqual({
    page: 1,
    limit: 3,
    total: 4,
    pages: 2,
    summary: {
      average: 3.8,
      count: 4,
      stars: [
        { star: 5, count: 2 },
        { star: 4, count: 1 },
        { star: 3, count: 0 },
        { star: 2, count: 0 },
        { star: 1, count: 1 },
      ],
    },
  });
  const ratings = async (query: Record<string, unknown>) =>
    (await list(quilt, query)).data.map((review: { rating: number }) => review.rating);
  expect(await ratings({ sort: 'highest' })).toEqual([5, 5, 4, 1]);
  expect(await ratings({ sort: 'lowest', page: 2, limit: 2 })).toEqual([5, 5]);
});

test('a product without reviews shows its own rating, later the average of its reviews', async () => {
  const sheet = await makeProduct(shop.database);
  expect(await ratingOf(sheet)).toBe(4.5);
  const id = await insert(sheet, 2, 1);
  await insert(sheet, 3, 1);
  shop.cache.purge(['*']);
  expect(await ratingOf(sheet)).toBe(2.5);
  await shop.database.pool.query('update reviews set is_hidden = true where id = $1', [id]);
  shop.cache.purge(['*']);
  expect(await ratingOf(sheet)).toBe(3);
  await shop.database.pool.query('delete from reviews where product_id = $1', [sheet.id]);
  shop.cache.purge(['*']);
  expect(await ratingOf(sheet)).toBe(4.5);
  expect((await list(sheet)).meta.summary).toMatchObject({ average: 0, count: 0 });
});

test('a new review appears at once on the product, in its reviews and in lists by rating', async () => {
  const [low, high] = [
    await makeProduct(shop.database, { category: 'throws' }),
    await makeProduct(shop.database, { category: 'throws' }),
  ];
  const byRating = async () =>
    (await shop.call('listProducts', { query: { category: 'throws', sort: 'rating' } })).data.map(
      (product: { id: number }) => product.id,
    );
  expect([await byRating(), await ratingOf(low), (await list(low)).data]).toEqual([
    [high.id, low.id],
    4.5,
    [],
  ]);
  await write(await buyer(low), low, { rating: 5 });
  expect([await byRating(), await ratingOf(low), (await list(low)).data.length]).toEqual([
    [low.id, high.id],
    5,
    1,
  ]);
});

test('concurrent reviews are all counted', async () => {
  const rug = await makeProduct(shop.database);
  const people = await Promise.all(Array.from({ length: 8 }, async () => buyer(rug)));
  await Promise.all(
    people.map(async (person, index) => write(person, rug, { rating: (index % 5) + 1 })),
  );
  const { meta } = await list(rug);
  expect(meta.summary).toMatchObject({ count: 8, average: 2.6 });
  expect(await ratingOf(rug)).toBe(2.6);
});

test('reviews of a hidden product are not found', async () => {
  const draft = await makeProduct(shop.database, { status: 'inactive' });
  expect(await list(draft)).toMatchObject({ status: 404, message: 'Product not found' });
});

test('visitors can report a review, once per network and within an hourly limit', async () => {
  const id = await insert(await makeProduct(shop.database), 1, 0);
  const report = async (remoteAddress: string, reviewId = id): Promise<number> =>
    (
      await shop.app.inject({
        method: 'POST',
        url: `/api/reviews/${reviewId}/report`,
        remoteAddress,
        payload: { reason: 'Rude' },
      })
    ).statusCode;
  expect(
    await Promise.all([report('203.0.113.5'), report('203.0.113.5'), report('203.0.113.6')]),
  ).toEqual([200, 200, 200]);
  const { rows } = await shop.database.pool.query(
    'select reason from review_reports where review_id = $1',
    [id],
  );
  expect(rows).toEqual([{ reason: 'Rude' }, { reason: 'Rude' }]);
  expect(await report('203.0.113.7', 2_000_000_000)).toBe(404);
  for (let count = 1; count <= 20; count++) await report('203.0.113.8');
  expect(await report('203.0.113.8')).toBe(429);
});

test.each([
  ['Asha Verma', 'Asha V.'],
  ['  Meera  Lakshmi iyer ', 'Meera I.'],
  ['Kabir', 'Kabir'],
  ['अनीता शर्मा', 'अनीता श.'],
  ['', 'A customer'],
])('%j signs as %j', (fullName, signed) => {
  expect(signature(fullName)).toBe(signed);
});
