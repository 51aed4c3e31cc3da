import { json, statement } from '#database/client/statement.ts';
import { costSql } from '#database/current-price.ts';

/** Why an order cannot be edited, beside its status. */
export const obstacles = statement(
  'orders.edit_obstacles',
  `select exists (select from shipments where order_id = o.id and emptied_at is null)
       as has_parcels,
     exists (select from invoices where order_id = o.id) as is_invoiced,
     exists (select from returns where exchange_order_id = o.id) as is_exchange,
     exists (select from order_lines l where l.order_id = o.id and l.returned > l.cancelled)
       as has_returned
   from orders o where o.id = :orderId`,
  { orderId: 'int' },
  { hasParcels: 'bool', isInvoiced: 'bool', isExchange: 'bool', hasReturned: 'bool' },
);

type AddedUnits = { product_id: number; added: number };

/**
 * Counts the units that are added to an order in the sums of products, before its lines change.
 * Changes of the order that wait are counted with its lines of that time: they are written again,
 * so that a settlement with an older snapshot leaves them out.
 */
export const countAdded = statement(
  'orders.count_added_units',
  `with pending as (
     delete from order_changes where order_id = :orderId and units is null
     returning order_id, day, status, payment_status, state, orders, amount_paise
   ), again as (
     insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise)
     select * from pending
   ), counted as (
     select 1 - coalesce(sum(orders) filter (where status in ('processing', 'shipped',
       'delivered')), 0) as orders from pending
   )
   insert into order_changes (order_id, day, status, payment_status, state, orders, amount_paise,
     product_id, units)
   select o.id, order_day(o.created_at), o.status, o.payment_status, o.state, 0, 0, g.product_id,
     g.added * counted.orders
   from orders o, counted, jsonb_to_recordset(:lines::jsonb) as g(product_id int, added int)
   where o.id = :orderId and g.added * counted.orders <> 0`,
  { orderId: 'int', lines: json<readonly AddedUnits[]>() },
  {},
);

export type EditedRow = AddedUnits & {
  removed: number;
  cancelled_paise: number;
  is_new: boolean;
  name: string;
  slug: string;
  size: string;
  color: string;
  price_paise: number;
  shipping_charge_paise: number;
  images: readonly string[];
};

export type DiscountRow = {
  product_id: number;
  promotion_id: number | null;
  discount_class: string;
  name: string;
  amount_paise: number;
};

/** The caller has locked the order and the products, in id order. */
export const apply = statement(
  'orders.apply_edit',
  `with given as (
     select * from jsonb_to_recordset(:lines::jsonb) as g(product_id int, added int, removed int,
       cancelled_paise bigint, is_new boolean, name text, slug text, size text, color text,
       price_paise bigint, shipping_charge_paise bigint, images text[])
   ), marked as (
     update order_lines l set quantity = l.quantity + g.added,
       total_paise = l.price_paise * (l.quantity + g.added), returned = l.returned + g.removed,
       cancelled = l.cancelled + g.removed, cancelled_paise = g.cancelled_paise
     from given g where not g.is_new and l.order_id = :orderId and l.product_id = g.product_id
   ), inserted as (
     insert into order_lines (order_id, product_id, quantity, name, slug, size, color, price_paise,
       shipping_charge_paise, total_paise, images, cost_paise)
     select :orderId, product_id, added, name, slug, size, color, price_paise,
       shipping_charge_paise, price_paise * added, images, ${costSql('product_id')}
     from given where is_new order by product_id
   ), discounted as (
     insert into order_discounts (order_id, promotion_id, discount_class, name, code, product_id,
       amount_paise)
     select :orderId, d.promotion_id, coalesce(known.discount_class, d.discount_class),
       coalesce(known.name, d.name), known.code, d.product_id, d.amount_paise
     from jsonb_to_recordset(:discounts::jsonb) as d(product_id int, promotion_id int,
       discount_class text, name text, amount_paise bigint)
     left join lateral (select k.discount_class, k.name, k.code from order_discounts k
       where k.order_id = :orderId and k.promotion_id = d.promotion_id
         and k.discount_class <> 'shipping' order by k.id limit 1) known on true
   ), changed as (
     update orders set items_count = items_count + (select sum(added) from given),
       subtotal_paise = :subtotalPaise, discount_paise = :discountPaise,
       shipping_paise = :shippingPaise, final_paise = :finalPaise,
       -- An allowance of more than the order still costs becomes that much less.
       returned_paise = least(returned_paise - cancelled_paise + :cancelledPaise::bigint,
         :finalPaise::bigint),
       allowance_paise = greatest(allowance_paise - greatest(returned_paise - cancelled_paise
         + :cancelledPaise::bigint - :finalPaise::bigint, 0), 0),
       cancelled_paise = :cancelledPaise, added_paise = case when payment_method = 'cod' then 0
         else added_paise - final_paise + :finalPaise::bigint end,
       version = version + 1, updated_at = now()
     where id = :orderId
   ), units as materialized (
     select g.product_id, g.removed - g.added as delta, p.stock from given g
     join products p on p.id = g.product_id where g.removed <> g.added
   ), stocked as (
     update products p set stock = p.stock + units.delta from units where p.id = units.product_id
   ), journal as (
     insert into stock_movements (product_id, delta, reason, order_id, actor_id)
     select product_id, delta, case when delta > 0 then 'cancel' else 'order' end, :orderId,
       :actorId from units order by product_id
   )
   select product_id, delta, stock from units`,
  {
    orderId: 'int',
    lines: json<readonly EditedRow[]>(),
    discounts: json<readonly DiscountRow[]>(),
    subtotalPaise: 'int',
    discountPaise: 'int',
    shippingPaise: 'int',
    finalPaise: 'int',
    cancelledPaise: 'int',
    actorId: 'int',
  },
  { productId: 'int', delta: 'int', stock: 'int' },
);

export const setAddress = statement(
  'orders.set_address',
  `update orders set full_name = :fullName, mobile_no = :mobileNo, address = :address, city = :city,
     state = :state, pincode = :pincode, promised_from = :promisedFrom::text::date,
     promised_to = :promisedTo::text::date, version = version + 1, updated_at = now()
   where id = :orderId`,
  {
    orderId: 'int',
    fullName: 'text',
    mobileNo: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    promisedFrom: 'text?',
    promisedTo: 'text?',
  },
  {},
);
