import { statement } from '#database/client/statement.ts';

const state = `case when r.paid_at is not null then 'paid'
  when d.return_id is not null then 'entered' else 'open' end`;
const columns = {
  returnId: 'int',
  orderId: 'int',
  fullName: 'text',
  email: 'text',
  amountPaise: 'int',
  state: 'text',
  masked: 'text?',
  encrypted: 'bytes?',
} as const;
const selected = `select r.id as return_id, r.order_id, o.full_name, o.email,
    r.refund_paise as amount_paise, ${state} as state, d.masked, d.encrypted
  from returns r join orders o on o.id = r.order_id and o.payment_method = 'cod'
  left join refund_details d on d.return_id = r.id
  where r.refund_paise > 0`;

export const byReturn = statement(
  'returns.cash_refund',
  `${selected} and r.id = :id`,
  { id: 'int' },
  columns,
);

/** Serializes what is entered and what is paid. */
export const lock = statement(
  'returns.lock_refund',
  'select id from returns where id = :id for no key update',
  { id: 'int' },
  { id: 'int' },
);

/** The oldest first; at most 500. */
export const unpaid = statement(
  'returns.unpaid_refunds',
  `${selected} and r.paid_at is null order by r.id limit 500`,
  {},
  columns,
);

export const saveDetails = statement(
  'returns.save_refund_details',
  `insert into refund_details (return_id, encrypted, masked) values (:id, :encrypted, :masked)
   on conflict (return_id) do update set encrypted = excluded.encrypted,
     masked = excluded.masked, entered_at = now()`,
  { id: 'int', encrypted: 'bytes', masked: 'text' },
  {},
);

/** What is recorded of refunds: the order, the amount, and the reference of a paid one. */
export const payouts = statement(
  'returns.payouts',
  `select r.id as return_id, r.order_id, r.refund_paise as amount_paise, r.paid_reference
   from returns r join orders o on o.id = r.order_id and o.payment_method = 'cod'
   where r.id = any(:ids::int[]) and r.refund_paise > 0 order by r.order_id, r.id`,
  { ids: 'ints' },
  { returnId: 'int', orderId: 'int', amountPaise: 'int', paidReference: 'text?' },
);

/** The ledger names the bank's reference. */
export const pay = statement(
  'returns.pay_refund',
  `with paid as (
     update returns set paid_at = now(), paid_reference = :reference, updated_at = now()
     where id = :id
   )
   insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
   select order_id, 'cash_return', refund_paise, :reference, 'return', id from returns
   where id = :id`,
  { id: 'int', reference: 'text' },
  {},
);
