import { statement } from '#database/client/statement.ts';

/**
 * Increments the counters of the current hour and returns the counts. Locks them in the order of
 * their key, so that two requests cannot deadlock.
 */
export const countActions = statement(
  'orders.count_actions',
  `insert into limit_hits as h (kind, subject, window_start, hits)
   select kind, subject, date_trunc('hour', now()), 1
   from unnest(:kinds::text[], :subjects::text[]) as r(kind, subject) order by kind, subject
   on conflict (kind, subject, window_start) do update set hits = h.hits + 1
   returning kind, hits`,
  { kinds: 'texts', subjects: 'texts' },
  { kind: 'text', hits: 'int' },
);

/**
 * The number of open cash orders, counted up to `most` + 1, and whether the shopper received any
 * order.
 */
export const cashOrders = statement(
  'orders.cash_orders',
  `select (select count(*) from (select from orders
     where user_id = :userId and payment_method = 'cod' and status in ('processing', 'shipped')
       and final_paise > 0 limit :most::int + 1) as open) as open,
     exists (select from orders where user_id = :userId and status = 'delivered') as has_received`,
  { userId: 'int', most: 'int' },
  { open: 'int', hasReceived: 'bool' },
);
