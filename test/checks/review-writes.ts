import { makeProduct } from '#test/builders.ts';
import type { TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop };

/** The calls of `adminWrites` that change reviews, questions and answers. */
export const reviewWrites = {
  moderateReview: async ({ shop }: TestSetup) => ({
    params: { id: await makeReview(shop) },
    body: { is_hidden: true, reason: 'Names a person' },
  }),
  replyToReview: async ({ shop }: TestSetup) => ({
    params: { id: await makeReview(shop) },
    body: { reply: 'Thank you.' },
  }),
  moderateQuestion: async ({ shop }: TestSetup) => ({
    params: { id: await makeQuestion(shop) },
    body: { state: 'shown' },
  }),
  replyToQuestion: async ({ shop }: TestSetup) => ({
    params: { id: await makeQuestion(shop) },
    body: { reply: 'It is.' },
  }),
  moderateAnswer: async ({ shop }: TestSetup) => ({
    params: { id: await idOf(shop, insertAnswer, await makeQuestion(shop)) },
    body: { state: 'shown' },
  }),
};

const insertReview = `insert into reviews (product_id, name, rating, title, body)
  values ($1, 'Asha', 2, 'Meh', 'Ask Ravi of Jaipur') returning id`;
const insertQuestion = `insert into product_questions (product_id, name, body)
  values ($1, 'Asha', 'Is it soft?') returning id`;
const insertAnswer = `insert into product_answers (question_id, name, body)
  values ($1, 'Meera', 'Very.') returning id`;

const makeReview = async (shop: TestShop): Promise<number> =>
  idOf(shop, insertReview, (await makeProduct(shop.database)).id);

const makeQuestion = async (shop: TestShop): Promise<number> =>
  idOf(shop, insertQuestion, (await makeProduct(shop.database)).id);

async function idOf(shop: TestShop, text: string, of: number): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(text, [of]);
  const [row] = rows;
  if (!row) throw new Error(`no row from ${text}`);
  return row.id;
}
