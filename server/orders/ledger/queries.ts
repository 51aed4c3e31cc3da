import { json, statement } from '#database/client/statement.ts';

/** Why an entry is made: the row that it follows from. */
export type Cause = {
  type: 'order' | 'payment' | 'refund' | 'parcel' | 'cancellation' | 'status' | 'return';
  id: number;
};

/**
 * Appends what is due, owed back and written off now; nothing if the ledger has it already. The
 * caller has locked the order.
 */
export const settle = statement(
  'orders.settle_ledger',
  'select from settle_ledger(:orderId, :cause, :causeId)',
  { orderId: 'int', cause: 'text', causeId: 'int' },
  {},
);

/**
 * The cash that was collected for an order less what was given back of it, without the refunds of
 * returned goods.
 */
export const bookedCash = statement(
  'orders.booked_cash',
  `select m.collected_paise - (select coalesce(sum(c.amount_paise), 0)::bigint
     from money_movements c where c.order_id = m.order_id and c.kind = 'cash_return'
       and c.cause_type <> 'return') as booked_paise
   from order_money m where m.order_id = :orderId`,
  { orderId: 'int' },
  { bookedPaise: 'int' },
);

/** The caller has locked the order, so the number of the entry is unique. */
export const bookCash = statement(
  'orders.book_cash',
  `insert into money_movements (order_id, kind, amount_paise, reference, cause_type, cause_id)
   select :orderId, :kind, :amountPaise, 'cash-' || :orderId::int || '-' || count(*) + 1,
     :cause, :causeId
   from money_movements where order_id = :orderId`,
  { orderId: 'int', kind: 'text', amountPaise: 'int', cause: 'text', causeId: 'int' },
  {},
);

export const entries = statement(
  'orders.ledger',
  `select at, kind, amount_paise, cause_type, cause_id, reference from ledger
   where order_id = :orderId order by id`,
  { orderId: 'int' },
  {
    at: 'time',
    kind: 'text',
    amountPaise: 'int',
    causeType: 'text',
    causeId: 'int',
    reference: 'text',
  },
);

export type MoneyRow = {
  total: number;
  due: number;
  captured: number;
  collected: number;
  refunded: number;
  owedBack: number;
  writtenOff: number;
  /** The cash that the shop has. */
  cash: number;
};

/** The sums of the ledger of the order `o`, in paise. */
export const moneySelected = `(select jsonb_build_object('total', m.total_paise,
    'due', m.due_paise, 'captured', m.captured_paise, 'collected', m.collected_paise,
    'refunded', m.refunded_paise, 'owedBack', m.owed_back_paise,
    'writtenOff', m.written_off_paise, 'cash', m.collected_paise - (select
      coalesce(sum(c.amount_paise), 0) from money_movements c
      where c.order_id = m.order_id and c.kind = 'cash_return'))
  from order_money m where m.order_id = o.id) as money`;

export const moneyColumn = json<MoneyRow>();

export const moneyOf = statement(
  'orders.money_of',
  `select ${moneySelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { money: moneyColumn },
);
