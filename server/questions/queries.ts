import { json, statement } from '#database/client/statement.ts';

type AnswerJson = { id: number; name: string; answer: string; createdAt: string };

/** The newest first; at most 20 answers of buyers each. */
export const page = statement(
  'questions.page',
  `select q.id, q.name, q.body, q.created_at, q.reply,
     (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'answer', a.body,
        'createdAt', a.created_at) order by a.id), '[]')
      from (select * from product_answers where question_id = q.id and state = 'shown'
        order by id limit 20) a) as answers
   from product_questions q where q.product_id = any(:productIds::int[]) and q.state = 'shown'
   order by q.id desc limit :limit offset :offset`,
  { productIds: 'ints', limit: 'int', offset: 'int' },
  {
    id: 'int',
    name: 'text',
    body: 'text',
    createdAt: 'time',
    reply: 'text',
    answers: json<AnswerJson[]>(),
  },
);

export const count = statement(
  'questions.count',
  `select count(*) as total from product_questions
   where product_id = any(:productIds::int[]) and state = 'shown'`,
  { productIds: 'ints' },
  { total: 'int' },
);

/** The shopper's name, and how many questions and answers of theirs wait for the staff. */
export const writer = statement(
  'questions.writer',
  `select u.full_name,
     (select count(*) from product_questions where user_id = u.id and state = 'waiting')
     + (select count(*) from product_answers where user_id = u.id and state = 'waiting') as waiting
   from users u where u.id = :userId`,
  { userId: 'int' },
  { fullName: 'text', waiting: 'int' },
);

/** Whether the shopper has asked the same about a variant of the product. */
export const isAsked = statement(
  'questions.is_asked',
  `select exists (select from product_questions where user_id = :userId
     and product_id = any(:variantIds::int[]) and body = :body) as is_asked`,
  { userId: 'int', variantIds: 'ints', body: 'text' },
  { isAsked: 'bool' },
);

export const insertQuestion = statement(
  'questions.insert_question',
  `insert into product_questions (product_id, user_id, name, body)
   values (:productId, :userId, :name, :body)`,
  { productId: 'int', userId: 'int', name: 'text', body: 'text' },
  {},
);

/** A question that shoppers see, and whether the shopper received a variant of its product. */
export const answerable = statement(
  'questions.answerable',
  `select q.id, exists (select from order_lines l join orders o on o.id = l.order_id
     where o.user_id = :userId and o.status = 'delivered'
       and l.product_id = any(variants_of(q.product_id))) as is_buyer,
     exists (select from product_answers where question_id = q.id and user_id = :userId
       and state = 'waiting') as is_waiting
   from product_questions q where q.id = :questionId and q.state = 'shown'`,
  { questionId: 'int', userId: 'int' },
  { id: 'int', isBuyer: 'bool', isWaiting: 'bool' },
);

/** Replaces an answer of the shopper that waits. No row: the staff have read the first one. */
export const saveAnswer = statement(
  'questions.save_answer',
  `insert into product_answers (question_id, user_id, name, body)
   values (:questionId, :userId, :name, :body)
   on conflict (question_id, user_id) do update set body = excluded.body
     where product_answers.state = 'waiting'
   returning id`,
  { questionId: 'int', userId: 'int', name: 'text', body: 'text' },
  { id: 'int' },
);
