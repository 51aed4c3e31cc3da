import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingPerShopperMax } from '#contract/questions/rules.ts';
import { makePerson, makeProduct, type Person, type TestProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';
import { makeBuyer, openReviewShop } from '../reviews/reviews.fixture.ts';

let shop: TestShop;
let owner: Person;
let close: () => Promise<void>;
beforeAll(async () => ({ shop, owner, close } = await openReviewShop()));
afterAll(async () => close());

const ask = async (person: Person, product: TestProduct, question: string) =>
  shop.call('askQuestion', {
    token: person.token,
    params: { slug: product.slug },
    body: { question },
  });
const answer = async (person: Person, id: number, text: string) =>
  shop.call('answerQuestion', { token: person.token, params: { id }, body: { answer: text } });
const seen = async (product: TestProduct) =>
  (await shop.call('listQuestions', { params: { slug: product.slug } })).data;
const queue = async (show = 'waiting') =>
  (await shop.call('listModeratedQuestions', { token: owner.token, query: { show } })).data;
const asOwner = async (
  name: 'replyToQuestion' | 'moderateQuestion' | 'moderateAnswer',
  id: number,
  body: object,
) => shop.call(name, { token: owner.token, params: { id }, body });
const idOf = async (product: TestProduct): Promise<number> =>
  (await queue('all')).find((each) => each.product_slug === product.slug)?.id ?? 0;
const mailsTo = async ({ email }: Person) =>
  (
    await shop.database.pool.query(
      `select facts->>'answer' as answer, facts->>'answeredBy' as by from mails
       where kind = 'question_answered' and recipient = $1`,
      [email],
    )
  ).rows;

test('a product is found with its reviews and questions in any letter case', async () => {
  const { slug } = await makeProduct(shop.database);
  const params = { slug: slug.toUpperCase() };
  expect(params.slug).not.toBe(slug);
  for (const name of ['getProduct', 'listReviews', 'listQuestions'] as const)
    expect((await shop.call(name, { params })).status, name).toBe(200);
});

test('a question is shown once the shop has answered it, and the answer is emailed once', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const quilt = await makeProduct(shop.database);
  const [first, again] = await Promise.all([
    ask(asha, quilt, 'Does it shrink?'),
    ask(asha, quilt, 'Does it shrink?'),
  ]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await seen(quilt)).toEqual([]);
  const id = await idOf(quilt);
  expect(await queue()).toMatchObject([{ id, state: 'waiting', name: 'Asha V.' }]);
  expect((await shop.call('getToday', { token: owner.token })).data.waiting_questions).toBe(1);

  await asOwner('replyToQuestion', id, { reply: 'A little, by 2%.' });
  await asOwner('replyToQuestion', id, { reply: 'By 2% at most.' });
  expect(await seen(quilt)).toMatchObject([
    { name: 'Asha V.', question: 'Does it shrink?', reply: 'By 2% at most.', answers: [] },
  ]);
  expect(await mailsTo(asha)).toEqual([{ answer: 'A little, by 2%.', by: '' }]);
  expect(await queue()).toEqual([]);

  expect((await asOwner('moderateQuestion', id, { state: 'hidden' })).data.state).toBe('hidden');
  expect(await seen(quilt)).toEqual([]);
  expect((await queue('hidden')).map((each) => each.id)).toEqual([id]);
});

test('only buyers answer; an answer waits for the staff, and the first one is emailed', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const sheet = await makeProduct(shop.database);
  const meera = await makeBuyer({ shop, owner }, sheet, { name: 'Meera Iyer' });
  const waiting = await makeBuyer({ shop, owner }, sheet, { status: 'shipped' });
  await ask(asha, sheet, 'Does it pill?');
  const id = await idOf(sheet);
  expect(await answer(meera, id, 'Too early')).toMatchObject({
    status: 404,
    error: 'question_not_found',
  });
  await asOwner('moderateQuestion', id, { state: 'shown' });
  for (const person of [asha, waiting])
    expect(await answer(person, id, 'No')).toMatchObject({
      status: 403,
      error: 'answer_not_bought',
    });

  await answer(meera, id, 'No');
  expect((await answer(meera, id, 'Not after a year.')).status).toBe(200);
  expect((await seen(sheet))[0]?.answers).toEqual([]);
  const [open] = await queue();
  expect(open?.answers).toMatchObject([{ state: 'waiting', answer: 'Not after a year.' }]);
  const answerId = open?.answers[0]?.id ?? 0;
  await asOwner('moderateAnswer', answerId, { state: 'shown' });
  expect((await seen(sheet))[0]?.answers).toMatchObject([
    { name: 'Meera I.', answer: 'Not after a year.' },
  ]);
  expect(await mailsTo(asha)).toEqual([{ answer: 'Not after a year.', by: 'Meera I.' }]);
  await asOwner('replyToQuestion', id, { reply: 'It does not.' });
  expect(await mailsTo(asha)).toHaveLength(1);
  expect(await answer(meera, id, 'Again')).toMatchObject({ status: 409, error: 'answer_exists' });
  await asOwner('moderateAnswer', answerId, { state: 'hidden' });
  expect((await seen(sheet))[0]?.answers).toEqual([]);
  expect((await asOwner('moderateAnswer', 2_000_000_000, { state: 'shown' })).status).toBe(404);
});

test('a shopper has a few unread questions at most, and a network a few an hour', async () => {
  const asha = await makePerson(shop.database);
  const products = await Promise.all(
    Array.from({ length: waitingPerShopperMax + 3 }, async () => makeProduct(shop.database)),
  );
  const replies = await Promise.all(products.map(async (each) => ask(asha, each, 'Is it soft?')));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(waitingPerShopperMax);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);

  const meera = await makePerson(shop.database);
  const send = async () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/product/${products[0]?.slug}/questions`,
      remoteAddress: '203.0.113.77',
      headers: { authorization: `Bearer ${meera.token}` },
      payload: { question: 'Is it soft?' },
    });
  const flood = [];
  for (let each = 0; each < 21; each++) flood.push((await send()).statusCode);
  expect(flood).toEqual([...Array<number>(20).fill(200), 429]);
});

test('a question needs a sign-in, a text and a product, and leaves with its account', async () => {
  const asha = await makePerson(shop.database, { name: 'Asha Leaves' });
  const quilt = await makeProduct(shop.database);
  expect((await shop.call('askQuestion', { params: { slug: quilt.slug }, body: {} })).status).toBe(
    401,
  );
  expect(await ask(asha, quilt, '  ')).toMatchObject({
    status: 422,
    message: 'Please write your question',
  });
  expect((await ask(asha, { ...quilt, slug: 'unknown' }, 'Soft?')).status).toBe(404);
  await ask(asha, quilt, 'Is it soft?');
  await asOwner('replyToQuestion', await idOf(quilt), { reply: 'Very.' });
  await ask(asha, quilt, 'Who made it?');
  expect((await shop.call('downloadData', { token: asha.token })).data).toMatchObject({
    questions: [{ question: 'Is it soft?' }, { question: 'Who made it?' }],
    answers: [],
  });
  await shop.call('deleteAccount', { token: asha.token, body: { confirm: 'DELETE' } });
  expect(await seen(quilt)).toMatchObject([{ name: 'A former customer', question: 'Is it soft?' }]);
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as left from product_questions where product_id = $1',
    [quilt.id],
  );
  expect(rows).toEqual([{ left: 1 }]);
});
