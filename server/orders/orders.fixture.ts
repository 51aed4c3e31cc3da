import { randomUUID } from 'node:crypto';
import { defaultRate } from '#contract/delivery/shipping-rate.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import { amountOff, type Terms } from '#contract/promotions/kinds/kinds.ts';
import type { TestProduct } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';

export type PurchaseLine = { product: TestProduct; quantity: number; shippingChargePaise?: number };

/** The request body of an order, with the amounts of the shared price calculation. */
export function draftOf(
  lines: readonly PurchaseLine[],
  { couponCode = null as string | null, discount = null as Terms | null } = {},
) {
  const totals = priceCart(
    lines.map(({ product, quantity, shippingChargePaise }) => ({
      pricePaise: product.pricePaise,
      quantity,
      shippingChargePaise: shippingChargePaise ?? null,
    })),
    { rate: defaultRate(199_900, 5_000), codFeePaise: 0 },
  );
  const { subtotalPaise } = totals;
  const discountPaise = discount
    ? amountOff(discount, { basePaise: subtotalPaise, spentPaise: subtotalPaise })
    : 0;
  return {
    total_amount: subtotalPaise / 100,
    discount_amount: discountPaise / 100,
    total_shipping_amount: totals.shippingPaise / 100,
    final_amount: (totals.finalPaise - discountPaise) / 100,
    coupon_code: couponCode,
    payment_method: 'cod',
  };
}

export const fillCart = (
  shop: TestShop,
  token: string,
  lines: readonly PurchaseLine[],
): Promise<ApiResponse<'setCartLines'>> =>
  shop.call('setCartLines', {
    token,
    body: {
      products: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    },
  });

export const placeOrder = (
  shop: TestShop,
  token: string,
  body: object,
  key: string = randomUUID(),
  from = '127.0.0.1',
): Promise<ApiResponse<'createOrder'>> =>
  shop.call('createOrder', { token, body, from, headers: { 'idempotency-key': key } });

/** Fills the cart and orders all of it. */
export async function buy(
  shop: TestShop,
  token: string,
  lines: readonly PurchaseLine[],
  coupon: Parameters<typeof draftOf>[1] = {},
): Promise<ApiResponse<'createOrder'>> {
  await fillCart(shop, token, lines);
  return placeOrder(shop, token, draftOf(lines, coupon));
}

/** The first value of a query, for state that no API call returns. */
export async function valueOf(
  shop: TestShop,
  text: string,
  values: unknown[] = [],
): Promise<unknown> {
  const { rows } = await shop.database.pool.query({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}

export const stockOf = (shop: TestShop, product: TestProduct): Promise<unknown> =>
  valueOf(shop, 'select stock from products where id = $1', [product.id]);

export const countOf = async (shop: TestShop, table: string): Promise<number> =>
  Number(await valueOf(shop, `select count(*) from ${table}`));
