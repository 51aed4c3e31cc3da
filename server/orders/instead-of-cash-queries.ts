import { onlinePaymentMinPaise } from '#contract/payments/rules.ts';
import { statement } from '#database/client/statement.ts';

/** What order `o` costs without the cash fee. */
const amountSql = 'o.final_paise - o.returned_paise - o.cod_fee_paise';

/** Before a parcel is made: later its label or the carrier may say what the courier collects. */
const isPayableSql = `o.payment_method = 'cod' and o.status = 'processing'
  and o.payment_status = 'pending' and o.advance_paise = 0 and o.waived_paise = 0
  and o.cancel_requested_at is null and not o.is_test and o.exchange_of is null
  and ${amountSql} >= ${onlinePaymentMinPaise}
  and not exists (select from shipments h where h.order_id = o.id)
  and not exists (select from invoices i where i.order_id = o.id)`;

/** The amount for which cash order `o` can be paid online instead; null: it cannot be. */
export const payNowSelected = `case when ${isPayableSql} then ${amountSql} end as pay_now_paise`;

/** The caller has locked the order. */
export const payable = statement(
  'orders.payable_instead_of_cash',
  `select ${payNowSelected} from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { payNowPaise: 'int?' },
);

/**
 * The cash order becomes one that is paid online, without its fee. `added_paise`: what was
 * cancelled before is not part of the payment, so it is no refund. No row: the order can no longer
 * be paid online, or costs another amount. The caller has locked the order.
 */
export const becomeOnline = statement(
  'orders.become_online',
  `update orders o set payment_method = p.instead_of_cash, added_paise = o.returned_paise,
     shipping_paise = o.shipping_paise - o.cod_fee_paise,
     final_paise = o.final_paise - o.cod_fee_paise, cod_fee_paise = 0,
     confirmation = 'not_needed', confirmation_by = null, confirmation_at = null
   from payments p, (select cod_fee_paise as paise from orders where id = :orderId) fee
   where o.id = :orderId and p.id = :paymentId and p.order_id = o.id
     and p.instead_of_cash is not null and p.amount_paise = ${amountSql} and ${isPayableSql}
   returning fee.paise as saved_paise`,
  { orderId: 'int', paymentId: 'int' },
  { savedPaise: 'int' },
);
