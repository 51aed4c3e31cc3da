import { statement } from '#database/client/statement.ts';

export const history = statement(
  'catalogue.stock_history',
  `select m.id, m.at, m.delta, m.balance, m.reason, m.note, m.order_id,
     coalesce(nullif(u.full_name, ''), u.email::text) as staff
   from (select *, sum(delta) over (order by id) as balance from stock_movements
     where product_id = :productId order by id desc limit :limit offset :offset) m
   left join users u on u.id = m.actor_id and u.role <> 'user'
   order by m.id desc`,
  { productId: 'int', limit: 'int', offset: 'int' },
  {
    id: 'int',
    at: 'time',
    delta: 'int',
    balance: 'int',
    reason: 'text',
    note: 'text?',
    orderId: 'int?',
    staff: 'text?',
  },
);

/** No row of an unknown product. */
export const count = statement(
  'catalogue.stock_movements_count',
  `select (select count(*) from stock_movements where product_id = p.id) as total
   from products p where p.id = :productId`,
  { productId: 'int' },
  { total: 'int' },
);

/** The product of a request that was made before. */
export const byKey = statement(
  'catalogue.stock_request',
  `select product_id, delta, note from stock_movements where request_key = :key`,
  { key: 'text' },
  { productId: 'int', delta: 'int', note: 'text?' },
);

/** Requires the row lock of the product. */
export const adjust = statement(
  'catalogue.adjust_stock',
  `with moved as (
     insert into stock_movements (product_id, delta, reason, note, actor_id, request_key)
     values (:productId, :delta, 'edit', :note, :actorId, :key)
   )
   update products set stock = stock + :delta, updated_at = now() where id = :productId
   returning stock`,
  { productId: 'int', delta: 'int', note: 'text', actorId: 'int', key: 'text?' },
  { stock: 'int' },
);
