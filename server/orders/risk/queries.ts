import { statement } from '#database/client/statement.ts';

const cameBack = `h.excused_at is null
  and h.status in ('rto_initiated', 'rto_delivered', 'inspected')`;

/** Parcels of other orders that came back by the customer's fault, where `condition` holds. */
const refused = (condition: string): string => `(select count(*) from orders o
  join shipments h on h.order_id = o.id where o.id <> t.id and ${cameBack} and ${condition})`;

const address = (row: string): string => `lower(translate(${row}.address, ' .,/#-', ''))`;

/**
 * What speaks against a cash order. The amount that 95 of 100 orders do not exceed is that of the
 * latest 2,000; null for a shop with fewer than 20. `ended`: parcels to the PIN code that were
 * delivered or came back; they are read once, also for those to the same address. Of an order, or
 * of an account that is about to order to a PIN code.
 */
export const signs = statement(
  'orders.risk_signs',
  `with t as (
     select id, user_id, mobile_no, pincode, address from orders where id = :orderId::int
     union all select 0, id, mobile_no, :pincode::text, address from users where id = :userId::int
   ), latest as (
     select final_paise from orders where status in ('processing', 'shipped', 'delivered')
     order by created_at desc, id desc limit 2000
   ), place as (
     select count(*) filter (where ${cameBack}) as refused,
       count(*) filter (where h.status = 'delivered' or ${cameBack}) as ended,
       count(*) filter (where ${cameBack} and o.user_id <> t.user_id
         and ${address('o')} = ${address('t')}) as same_address
     from t join orders o on o.pincode = t.pincode and o.id <> t.id
     join shipments h on h.order_id = o.id
   )
   select ${refused('o.user_id = t.user_id')} as by_account,
     ${refused('o.mobile_no = t.mobile_no and o.user_id <> t.user_id')} as by_phone,
     place.same_address as by_address,
     exists (select from orders o where o.user_id = t.user_id and o.id <> t.id
       and o.status in ('processing', 'shipped', 'delivered')) as has_others,
     (select case when count(*) >= 20 then
        percentile_disc(0.95) within group (order by final_paise) end from latest)::bigint
       as high_paise,
     place.refused as place_refused, place.ended as place_ended
   from t, place`,
  { orderId: 'int?', userId: 'int?', pincode: 'text' },
  {
    byAccount: 'int',
    byPhone: 'int',
    byAddress: 'int',
    hasOthers: 'bool',
    highPaise: 'int?',
    placeRefused: 'int',
    placeEnded: 'int',
  },
);
