import { repriceAfterMinutes } from '#contract/payments/rules.ts';
import { statement } from '#database/client/statement.ts';

const lockedColumns = {
  id: 'int',
  userId: 'int',
  version: 'int',
  isOld: 'bool',
  status: 'text',
  paymentStatus: 'text',
  paymentMethod: 'text',
  couponId: 'int?',
  subtotalPaise: 'int',
  discountPaise: 'int',
  shippingPaise: 'int',
  codFeePaise: 'int',
  finalPaise: 'int',
  buyerName: 'text',
  /** The account's email at present. */
  accountEmail: 'text',
  fullName: 'text',
  email: 'text',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
  promisedFrom: 'text?',
  promisedTo: 'text?',
  holdUsedMinutes: 'int',
  /** Its cancellation waits for a parcel. */
  isCancelRequested: 'bool',
  /** A cash order that its customer has not confirmed yet. */
  isUnconfirmed: 'bool',
  /** The part of the final amount that the buyer does not pay while the rest is kept. */
  returnedPaise: 'int',
  /** The parts of it of cancelled lines, and of refunds to a buyer who keeps the goods. */
  cancelledPaise: 'int',
  /** The part of the final amount that the online payment does not include. */
  addedPaise: 'int',
  allowancePaise: 'int',
  /** What returns of delivered goods took off the order. */
  returnPaise: 'int',
  /** Goods came back after the delivery, or are to. */
  hasReturns: 'bool',
  /** It sends the replacement of an exchange. */
  isExchange: 'bool',
  /** Placed by the staff before the shop was opened. */
  isTest: 'bool',
  isHoldOver: 'bool',
  /** What the shop gave up of the final amount. */
  waivedPaise: 'int',
  /** Of a cash order: to be paid online while it is `generate`; later what it keeps of it. */
  advancePaise: 'int',
  /** The language of the shopper. */
  locale: 'text',
} as const;
/** `is_old`: an unpaid order is priced again before it can be paid. */
const locked = `id, user_id, version, created_at < now()
  - interval '${repriceAfterMinutes} minutes' as is_old, status, payment_status,
  payment_method, coupon_id, subtotal_paise, discount_paise, shipping_paise,
  cod_fee_paise, final_paise,
     (select u.full_name from users u where u.id = user_id) as buyer_name,
     (select u.email::text from users u where u.id = user_id) as account_email, full_name, email,
     address, city, state, pincode, promised_from::text, promised_to::text,
     floor(extract(epoch from hold_used + coalesce(now() - hold_started_at,
       interval '0')) / 60)::int as hold_used_minutes,
     cancel_requested_at is not null as is_cancel_requested,
     confirmation = 'waiting' as is_unconfirmed, returned_paise,
     cancelled_paise, added_paise, allowance_paise, return_paise,
     exists (select from returns r where r.order_id = orders.id
       and (r.received_at is not null or r.state in ('approved', 'in_transit')))
       as has_returns, exchange_of is not null as is_exchange, is_test,
     coalesce(hold_expires_at <= now(), true) as is_hold_over, waived_paise, advance_paise,
     locale`;

/** Serializes the transitions of an order. */
export const lockOrder = statement(
  'orders.lock',
  `select ${locked} from orders where id = :orderId for no key update`,
  { orderId: 'int' },
  lockedColumns,
);

export const lockOrderOfShopper = statement(
  'orders.lock_of_shopper',
  `select ${locked} from orders where id = :orderId and user_id = :userId for no key update`,
  { orderId: 'int', userId: 'int' },
  lockedColumns,
);

/**
 * The order's lines with the current stock, without returned units, locked in product id order as
 * in `lockLines`. `stock` is null for a deleted product.
 */
export const lockStock = statement(
  'orders.lock_stock',
  `with locked as materialized (
     select id, stock from products
     where id in (select product_id from order_lines where order_id = :orderId)
     order by id for no key update
   )
   select l.product_id, l.quantity - l.returned as quantity, l.name, locked.stock
   from order_lines l left join locked on locked.id = l.product_id
   where l.order_id = :orderId and l.quantity > l.returned order by l.product_id`,
  { orderId: 'int' },
  { productId: 'int', quantity: 'int', name: 'text', stock: 'int?' },
);

/**
 * Writes the order's next state with its stock changes (`productIds`, `deltas`), stock movements
 * and events. `holdMinutes`: how long the units wait for an online payment. A cash order that goes
 * on without its advance is paid on delivery. Returns the id of the status event, if the status
 * changed.
 */
export const transitionOrder = statement(
  'orders.transition',
  `with moved as (
     select * from unnest(:productIds::int[], :deltas::int[]) as m(product_id, delta)
   ), stocked as (
     update products set stock = products.stock + moved.delta from moved
     where products.id = moved.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, delta, :reason, :orderId, :actorId from moved order by product_id
   ), changed as (
     update orders set status = :toStatus, payment_status = :toPayment,
       advance_paise = case when status = 'generate' and :toStatus <> 'generate'
         and not :isAdvancePaid then 0 else advance_paise end,
       hold_used = least(hold_used + coalesce(now() - hold_started_at, interval '0'),
         :holdTotalMinutes::int * interval '1 minute'),
       hold_started_at = case when :holdMinutes::int is not null then now() end,
       hold_expires_at = case when :holdMinutes::int is not null
         then now() + least(:holdMinutes::int * interval '1 minute',
         :holdTotalMinutes::int * interval '1 minute' - hold_used
           - coalesce(now() - hold_started_at, interval '0')) end, version = version + 1,
             updated_at = now() where id = :orderId
   ), events as (
     insert into order_events (order_id, kind, from_state, to_state, actor_kind, actor_id)
     select :orderId::int, kind, from_state, to_state, :actorKind::text, :actorId::int
     from (values (1, 'status', :fromStatus::text, :toStatus::text),
       (2, 'payment', :fromPayment::text, :toPayment::text))
       as e(position, kind, from_state, to_state)
     where from_state <> to_state order by position
     returning id, kind
   )
   select id from events where kind = 'status'`,
  {
    orderId: 'int',
    actorKind: 'text',
    actorId: 'int?',
    fromStatus: 'text',
    toStatus: 'text',
    fromPayment: 'text',
    toPayment: 'text',
    productIds: 'ints',
    deltas: 'ints',
    reason: 'text',
    holdMinutes: 'int?',
    holdTotalMinutes: 'int',
    isAdvancePaid: 'bool',
  },
  { id: 'int' },
);
