import { check } from './check.ts';
import { bookedCash } from './retained.ts';

/**
 * Capture `m` pays for its order: the shop does not refund it, and the provider's dashboard has not
 * returned all of it, except for goods that came back.
 */
const isRetained = `not exists (select from refunds r where r.provider_payment_id = m.reference
  and r.reason not in ('provider', 'returned'))
       and (m.amount_paise > coalesce((select sum(r.amount_paise) from refunds r
         where r.provider_payment_id = m.reference and r.state = 'processed'), 0)
         or exists (select from orders k where k.id = m.order_id
           and k.payment_status = 'completed' and k.payment_method <> 'cod'
           and k.final_paise = k.returned_paise))`;

/**
 * Every capture pays for one order or is refunded, and no order counts as paid without a capture.
 */
export const moneyChecks = [
  check(
    'audit.open_cash',
    `select 'the open cash of parcel ' || shipment_id || ' is not that of its rows' as problem
     from ((table open_cash_of_parcels except table open_cash)
       union (table open_cash except table open_cash_of_parcels)) different`,
  ),
  check(
    'audit.remitted_cash',
    `select 'parcel ' || h.id || ' counts ' || h.remitted_paise
       || ' as paid, its remittances sum to ' || coalesce(c.paise, 0) as problem
     from shipments h left join (select shipment_id, sum(amount_paise) as paise
       from cash_remittances group by shipment_id) c on c.shipment_id = h.id
     where h.remitted_paise <> coalesce(c.paise, 0)`,
  ),
  check(
    'audit.ledger_sums',
    `select 'the ledger of order ' || order_id || ' says due ' || due_paise || ', owed back '
       || owed_back_paise || ', written off ' || written_off_paise || ' instead of '
       || is_due_paise || ', ' || is_owed_back_paise || ', ' || is_written_off_paise as problem
     from order_money
     where (due_paise, owed_back_paise, written_off_paise)
       is distinct from (is_due_paise, is_owed_back_paise, is_written_off_paise)
       or least(due_paise, captured_paise, collected_paise, refunded_paise, owed_back_paise,
         written_off_paise) < 0`,
  ),
  check(
    'audit.ledger_status',
    `select 'the payment of order ' || o.id || ' is ' || o.payment_status
       || ', its ledger says due ' || m.due_paise as problem
     from orders o join order_money m on m.order_id = o.id where o.final_paise > 0
       and (o.payment_status = 'completed' and m.due_paise > 0
         or o.payment_status <> 'completed' and m.due_paise = 0 and m.total_paise > 0
           and not (o.advance_paise > 0 and o.status in ('processing', 'shipped'))
           and not exists (select from refunds r where r.order_id = o.id
             and r.state in ('due', 'requested')))`,
  ),
  check(
    'audit.cash_of_delivered',
    `select 'order ' || o.id || ' (' || o.status || ', ' || o.payment_status
       || ') does not agree with the cash of the money journal' as problem
     from orders o where o.payment_method = 'cod' and o.final_paise > o.waived_paise
       and (o.status = 'delivered' and o.payment_status <> 'completed'
         or o.payment_status = 'completed' and o.status not in ('delivered', 'cancelled')
         or o.payment_status = 'failed' and o.status not in ('cancelled', 'generate')
         or (o.payment_status = 'completed' or o.status not in ('processing', 'shipped'))
           and ${bookedCash} <> case when o.payment_status = 'completed'
             then o.final_paise - o.returned_paise + o.return_paise - o.advance_paise else 0 end
           and not (o.status = 'cancelled' and exists (select from money_movements c
             where c.order_id = o.id and c.kind = 'capture')))`,
  ),
  check(
    'audit.captures',
    `select 'order ' || o.id || ' (' || o.payment_status || ') was paid ' || retained.count
       || ' times and retains ' || retained.paise as problem
     from orders o cross join lateral (
       select count(*), coalesce(sum(m.amount_paise), 0) as paise from money_movements m
       where m.order_id = o.id and m.kind = 'capture' and ${isRetained}) retained
     where o.payment_method <> 'cod'
       and (retained.count > 1 or retained.paise <> case when o.payment_status = 'completed'
         then o.final_paise - o.added_paise - o.waived_paise else 0 end)`,
  ),
  check(
    'audit.captures_of_payments',
    `select 'capture ' || m.reference || ' belongs to no payment of order ' || m.order_id as problem
     from money_movements m left join payments p on p.id = m.payment_id
     where m.kind = 'capture' and (p.id is null or p.order_id <> m.order_id)`,
  ),
  check(
    'audit.payment_states',
    `select 'payment ' || p.id || ' is ' || p.state || ', but the journal disagrees' as problem
     from payments p cross join lateral (
       select count(*) filter (where ${isRetained}) as retained, count(*) as captured
       from money_movements m where m.payment_id = p.id and m.kind = 'capture') captures
     where (p.state = 'captured') <> (captures.retained > 0)
        or p.state in ('refund_due', 'refunded') and captures.captured = 0`,
  ),
  check(
    'audit.refunds',
    `select 'refund ' || r.id || ' of order ' || r.order_id
       || ' does not agree with the money journal' as problem
     from refunds r
     where not exists (select from money_movements m
       where m.order_id = r.order_id and m.kind = 'capture' and m.reference = r.provider_payment_id)
        or (r.state = 'processed') <> exists (select from money_movements m
          where m.order_id = r.order_id and m.kind = 'refund'
                         and m.reference = r.provider_refund_id
                         and m.amount_paise = r.amount_paise)`,
  ),
  check(
    'audit.refunded_amounts',
    `select 'payment ' || m.reference || ' of order ' || m.order_id || ' was captured with '
       || m.amount_paise || ' and has refunds of ' || sums.paise as problem
     from money_movements m cross join lateral (
       select coalesce(sum(r.amount_paise), 0) as paise,
         coalesce(bool_or(r.reason not in ('provider', 'returned')), false) as is_owed
       from refunds r where r.provider_payment_id = m.reference and r.state <> 'failed') sums
     where m.kind = 'capture' and case when sums.is_owed then sums.paise <> m.amount_paise
       else sums.paise > m.amount_paise end`,
  ),
  check(
    'audit.unpaid_orders',
    `select 'order ' || o.id || ' waits for payment without a deadline' as problem
     from orders o where (o.status = 'generate' and o.payment_status = 'pending')
       <> (o.hold_expires_at is not null)
       or (o.status = 'generate' and o.payment_status = 'completed')`,
  ),
];
