import { json, statement } from '#database/client/statement.ts';

export type EmailLine = {
  productId: number;
  name: string;
  variant: string;
  quantity: number;
  pricePaise: number;
  totalPaise: number;
  /** The path of the first image as ordered; null: none. */
  image: string | null;
};

export type EmailDiscount = {
  promotionId: number | null;
  name: string;
  amountPaise: number;
  isShipping: boolean;
};

/**
 * The lines and the discounts of an order, as its emails list them, and the return policies of each
 * product: none of a deleted one.
 */
export const emailLines = statement(
  'orders.email_lines',
  `select
     (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'variant',
        concat_ws(' · ', nullif(size, ''), nullif(color, '')), 'quantity', quantity, 'pricePaise',
          price_paise, 'totalPaise', total_paise, 'image', images[1]) order by id), '[]')
      from order_lines where order_id = :orderId) as lines,
     (select coalesce(jsonb_agg(jsonb_build_object('promotionId', promotion_id, 'name', name,
        'amountPaise', amount, 'isShipping', discount_class = 'shipping') order by first), '[]')
      from (
        select min(id) as first, promotion_id, name, discount_class, sum(amount_paise) as amount
        from order_discounts where order_id = :orderId group by promotion_id, name, discount_class
      ) d) as discounts,
     (select coalesce(jsonb_agg(l.return_days order by l.id), '[]')
      from order_lines l where l.order_id = :orderId) as return_days`,
  { orderId: 'int' },
  {
    lines: json<EmailLine[]>(),
    discounts: json<EmailDiscount[]>(),
    returnDays: json<(number | null)[]>(),
  },
);
