import { statement } from '#database/client/statement.ts';

/** Without limits, and without the code: a later order may have used it. */
export const insertDelivered = statement(
  'promotions.insert_delivered',
  `insert into promotion_uses (order_id, promotion_id, user_id, email_hash)
   select :orderId, p.id, :userId, :emailHash from promotions p where p.id = any(:ids::int[])`,
  { orderId: 'int', userId: 'int', emailHash: 'bytes', ids: 'ints' },
  {},
);
