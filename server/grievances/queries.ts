import { statement } from '#database/client/statement.ts';

export const insert = statement(
  'grievances.insert',
  `insert into grievances (name, email, phone, order_number, message, notice_version, locale)
   values (:name, :email, :phone, :orderNumber, :message, :noticeVersion, :locale) returning id`,
  {
    name: 'text',
    email: 'text',
    phone: 'text',
    orderNumber: 'text',
    message: 'text',
    noticeVersion: 'text',
    locale: 'text',
  },
  { id: 'int' },
);

const columns = {
  id: 'int',
  name: 'text',
  email: 'text',
  phone: 'text',
  orderNumber: 'text',
  message: 'text',
  createdAt: 'time',
  acknowledgeBy: 'time',
  acknowledgedAt: 'time?',
  answerBy: 'time',
  answer: 'text?',
  answeredAt: 'time?',
  locale: 'text',
} as const;
/** The deadlines of the E-Commerce Rules 2020, 4(5). */
const selected = `select g.id, g.name, g.email, g.phone, g.order_number, g.message, g.created_at,
     g.created_at + interval '48 hours' as acknowledge_by, m.sent_at as acknowledged_at,
     g.created_at + interval '1 month' as answer_by, g.answer, g.answered_at, g.locale
   from grievances g left join mails m on m.event_key = 'grievance.received:' || g.id`;

export const open = statement(
  'grievances.open',
  `${selected} where g.answered_at is null order by g.created_at, g.id limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);
export const answered = statement(
  'grievances.answered',
  `${selected} where g.answered_at is not null order by g.answered_at desc,
    g.id desc limit :limit offset :offset`,
  { limit: 'int', offset: 'int' },
  columns,
);
export const byId = statement(
  'grievances.by_id',
  `${selected} where g.id = :id`,
  { id: 'int' },
  columns,
);
export const count = statement(
  'grievances.count',
  'select count(*) as total from grievances where (answered_at is not null) = :isAnswered',
  { isAnswered: 'bool' },
  { total: 'int' },
);

/** No row if it is answered already: of two staff members the first one's answer is sent. */
export const answer = statement(
  'grievances.answer',
  `update grievances set answer = :answer, answered_at = now(), answered_by = :staffId
   where id = :id and answered_at is null returning id`,
  { id: 'int', answer: 'text', staffId: 'int' },
  { id: 'int' },
);
