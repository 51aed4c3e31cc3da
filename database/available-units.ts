/**
 * SQL for the units of product `p` that this shopper can order. Includes units in the shopper's own
 * unpaid orders, because the next order takes them over. Reads those orders only if the stock alone
 * is too low.
 */
export const availableUnitsSql = (
  userId: string,
  quantity: string,
): string => `case when p.stock >= ${quantity} then p.stock else p.stock + coalesce((
       select sum(l.quantity)::int from orders o join order_lines l on l.order_id = o.id
       where o.user_id = ${userId} and o.status = 'generate' and o.payment_status = 'pending'
         and l.product_id = p.id), 0) end as stock`;
