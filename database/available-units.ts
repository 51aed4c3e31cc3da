/**
 * SQL for the units of product `p` that there are for this shopper: those that own unpaid orders hold are too, since the next order
 * takes them over. They are only looked for where there would be too few without.
 */
export const unitsFor = (
  userId: string,
  quantity: string,
): string => `case when p.stock >= ${quantity} then p.stock else p.stock + coalesce((
       select sum(l.quantity)::int from orders o join order_lines l on l.order_id = o.id
       where o.user_id = ${userId} and o.status = 'generate' and o.payment_status = 'pending' and l.product_id = p.id), 0) end as stock`;
