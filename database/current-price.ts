/** SQL for the cost of a unit of the product `id`, as an order copies it; null: not known. */
export const costSql = (id: string): string =>
  `(select k.cost_paise from products k where k.id = ${id})`;

/**
 * SQL for the price of product `p` by the clock of the statement: the regular price as soon as its
 * sale is over, also before the job has written it back.
 */
export const currentPriceSql = `coalesce((select sale.regular_price_paise
       from product_sale_prices sale join sale_prices named on named.id = sale.sale_price_id
       where sale.product_id = p.id and named.ends_at <= now()), p.price_paise)`;
