import { valueOf } from '#server/orders/orders.fixture.ts';
import type { Checkout, PaymentTestShop } from '../payments.fixture.ts';

type Order = Pick<Checkout, 'orderId'>;

export const refundsOf = async ({ shop }: PaymentTestShop, { orderId }: Order): Promise<unknown> =>
  valueOf(
    shop,
    `select coalesce(jsonb_agg(reason || ' ' || amount_paise || ' ' || state order by id), '[]')
     from refunds where order_id = $1`,
    [orderId],
  );
export const journalOf = async ({ shop }: PaymentTestShop, { orderId }: Order): Promise<unknown> =>
  valueOf(
    shop,
    `select coalesce(sum(amount_paise), 0)::int from money_movements
     where order_id = $1 and kind = 'refund'`,
    [orderId],
  );
export const notesOf = async ({ shop }: PaymentTestShop, { orderId }: Order): Promise<unknown> =>
  valueOf(
    shop,
    `select coalesce(jsonb_agg(note order by id), '[]') from order_events
     where order_id = $1 and kind = 'note'`,
    [orderId],
  );
export const paymentStatusOf = async (
  { shop }: PaymentTestShop,
  { orderId }: Order,
): Promise<unknown> => valueOf(shop, 'select payment_status from orders where id = $1', [orderId]);

/** Cancels the order eleven minutes ago. */
export async function cancelLongAgo(
  { shop }: PaymentTestShop,
  { buyer, orderId }: Pick<Checkout, 'buyer' | 'orderId'>,
): Promise<void> {
  await shop.call('cancelOrder', { token: buyer.token, params: { id: orderId } });
  await shop.database.pool.query(
    `update orders set updated_at = updated_at - interval '11 minutes' where id = $1`,
    [orderId],
  );
}
