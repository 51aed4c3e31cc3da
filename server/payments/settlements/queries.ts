import { json, statement } from '#database/client/statement.ts';

type Settled = {
  payment_id: string;
  settlement_id: string;
  utr: string | null;
  settled_at: string;
  amount_paise: number;
  fee_paise: number | null;
  tax_paise: number | null;
};

/**
 * Stores the settlements of recorded captures, each once; a later one replaces an earlier one,
 * which the bank returned. Ignores payments of other shops. Returns those with another amount than
 * the capture, or with an impossible charge: they are not stored.
 */
export const record = statement(
  'settlements.record',
  `with known as materialized (
     select s.*, m.order_id, m.payment_id as payment, m.amount_paise as captured_paise,
       s.amount_paise = m.amount_paise and coalesce(s.fee_paise, 0) >= 0
         and coalesce(s.tax_paise, 0) >= 0
         and coalesce(s.fee_paise, 0) + coalesce(s.tax_paise, 0) <= m.amount_paise as is_possible
     from jsonb_to_recordset(:settlements::jsonb) as s(payment_id text, settlement_id text,
       utr text, settled_at timestamptz, amount_paise bigint, fee_paise bigint, tax_paise bigint)
     join money_movements m on m.kind = 'capture' and m.reference = s.payment_id
     join payments p on p.id = m.payment_id and p.provider = :provider
   ), stored as (
     insert into payment_settlements as old (provider_payment_id, payment_id, settlement_id, utr,
       settled_at, fee_paise, tax_paise)
     select payment_id, payment, settlement_id, utr, settled_at, fee_paise, tax_paise
     from known where is_possible order by payment_id
     on conflict (provider_payment_id) do update set settlement_id = excluded.settlement_id,
       utr = excluded.utr, settled_at = excluded.settled_at, fee_paise = excluded.fee_paise,
       tax_paise = excluded.tax_paise
     where excluded.settled_at >= old.settled_at
       and (excluded.settlement_id, excluded.utr, excluded.settled_at, excluded.fee_paise,
         excluded.tax_paise) is distinct from (old.settlement_id, old.utr, old.settled_at,
         old.fee_paise, old.tax_paise)
   )
   select order_id, payment_id, captured_paise, amount_paise, fee_paise, tax_paise
   from known where not is_possible`,
  { provider: 'text', settlements: json<readonly Settled[]>() },
  {
    orderId: 'int',
    paymentId: 'text',
    capturedPaise: 'int',
    amountPaise: 'int',
    feePaise: 'int?',
    taxPaise: 'int?',
  },
);
