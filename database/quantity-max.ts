import { quantityMaxDefault } from '#contract/cart/rules.ts';

/** SQL for the largest quantity of a product in one order, a setting of the owner. */
export const quantityMaxSql = `coalesce((select s.quantity_max from settings s where s.id = 1),
  ${quantityMaxDefault})`;
