import type { QuestionState } from '#contract/questions/rules.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';

type AnswerJson = {
  id: number;
  name: string;
  answer: string;
  state: QuestionState;
  createdAt: string;
};

const columns = {
  id: 'int',
  productId: 'int',
  productName: 'text',
  productSlug: 'text',
  name: 'text',
  body: 'text',
  state: json<QuestionState>(),
  createdAt: 'time',
  reply: 'text',
  answers: json<AnswerJson[]>(),
} as const;

const selected = `select q.id, q.product_id, p.name as product_name, p.slug as product_slug, q.name,
    q.body, to_json(q.state) as state, q.created_at, q.reply,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'answer', a.body,
       'state', a.state, 'createdAt', a.created_at) order by a.id), '[]')
     from product_answers a where a.question_id = q.id) as answers
  from product_questions q join products p on p.id = q.product_id`;

/** Questions without a decision, and shown ones with an answer that waits for one. */
const isWaiting = `(q.state = 'waiting' or q.state = 'shown' and q.id in (
  select question_id from product_answers where state = 'waiting'))`;

const paging = { limit: 'int', offset: 'int' } as const;

/** The queue has the oldest first. */
export const views = {
  waiting: statement(
    'questions.admin_waiting',
    `${selected} where ${isWaiting} order by q.id limit :limit offset :offset`,
    paging,
    columns,
  ),
  hidden: statement(
    'questions.admin_hidden',
    `${selected} where q.state = 'hidden' order by q.id desc limit :limit offset :offset`,
    paging,
    columns,
  ),
  all: statement(
    'questions.admin_all',
    `${selected} order by q.id desc limit :limit offset :offset`,
    paging,
    columns,
  ),
} as const;

export const counts = statement(
  'questions.admin_counts',
  `select (select count(*) from product_questions q where ${isWaiting}) as waiting,
     (select count(*) from product_questions where state = 'hidden') as hidden,
     (select count(*) from product_questions) as "all"`,
  {},
  { waiting: 'int', hidden: 'int', all: 'int' },
);

export const byId = statement(
  'questions.admin_question',
  `${selected} where q.id = :questionId`,
  { questionId: 'int' },
  columns,
);
export type ModeratedRow = RowOf<typeof byId>;

export const lock = statement(
  'questions.admin_lock',
  'select id from product_questions where id = :questionId for update',
  { questionId: 'int' },
  { id: 'int' },
);

/** Locks the question of an answer, as `lock` does. */
export const lockOfAnswer = statement(
  'questions.admin_lock_of_answer',
  `select id from product_questions
   where id = (select question_id from product_answers where id = :answerId) for update`,
  { answerId: 'int' },
  { id: 'int' },
);

export const setState = statement(
  'questions.admin_state',
  'update product_questions set state = :state where id = :questionId',
  { questionId: 'int', state: 'text' },
  {},
);

/** An answer shows its question. */
export const setReply = statement(
  'questions.admin_reply',
  `update product_questions set reply = :reply,
     state = case when :reply = '' then state else 'shown' end where id = :questionId`,
  { questionId: 'int', reply: 'text' },
  {},
);

export const setAnswerState = statement(
  'questions.admin_answer_state',
  'update product_answers set state = :state where id = :answerId',
  { answerId: 'int', state: 'text' },
  {},
);

/** No row for a shopper who deleted the account, is blocked, or wrote the answer. */
export const asker = statement(
  'questions.asker',
  `select u.email::text as email, u.locale, u.full_name
   from product_questions q join users u on u.id = q.user_id
   where q.id = :questionId and u.status <> 'blocked' and not exists (
     select from product_answers a where a.id = :answerId and a.user_id = u.id)`,
  { questionId: 'int', answerId: 'int?' },
  { email: 'text', locale: 'text', fullName: 'text' },
);
