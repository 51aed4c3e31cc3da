import { statement } from '#database/client/statement.ts';
import { windowColumns, windowSelected } from './queries.ts';

/** As `insertPayment`, of a cash order that is to be paid online instead. */
export const insertInsteadOfCash = statement(
  'payments.insert_instead_of_cash',
  `insert into payments (order_id, provider, amount_paise, state, instead_of_cash)
   values (:orderId, :provider, :amountPaise, 'initiated', :method)`,
  { orderId: 'int', provider: 'text', amountPaise: 'int', method: 'text' },
  {},
);

/**
 * Opens the payment of a cash order again with the same provider order, which accepts only one
 * payment.
 */
export const reopenInsteadOfCash = statement(
  'payments.reopen_instead_of_cash',
  `update payments set opened_at = now(), updated_at = now(), checks = 0, instead_of_cash = :method,
     state = case when provider_order_id is null then 'initiated' else 'started' end,
     check_at = case when provider_order_id is null then null else now() + interval '15 minutes' end
   where id = (select p.id from payments p where p.order_id = :orderId
     and p.instead_of_cash is not null and p.state in ('initiated', 'started', 'failed')
     and p.amount_paise = :amountPaise and p.provider = any(:providers::text[])
     order by p.id desc limit 1)
   returning id`,
  { orderId: 'int', amountPaise: 'int', method: 'text', providers: 'texts' },
  { id: 'int' },
);

/** As `open`, of a cash order. */
export const openInsteadOfCash = statement(
  'payments.open_instead_of_cash',
  `select ${windowSelected} from payments p join orders o on o.id = p.order_id
   where p.order_id = :orderId and p.instead_of_cash is not null
     and p.state in ('initiated', 'started') order by p.id desc limit 1`,
  { orderId: 'int' },
  windowColumns,
);
