import { expect } from 'vitest';
import type { Quote } from '#contract/checkout/quote.ts';
import { checkConsistency } from '#database/consistency/consistency.ts';
import { placeOrder, type PurchaseLine } from '#server/orders/orders.fixture.ts';
import { makePerson, makeSettings } from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

type QuoteChoices = { token?: string; coupon_code?: string; payment_method?: string };

export type PromotionsFixture = {
  shop: TestShop;
  ownerToken: string;
  save(body: Record<string, unknown>): Promise<ApiResponse<'savePromotion'>>;
  /** Runs with a promotion that is deleted afterwards, so that no other test gets its discount. */
  during(body: Record<string, unknown>, work: (id: number) => Promise<void>): Promise<void>;
  quoteOf(lines: readonly PurchaseLine[], more?: QuoteChoices): Promise<Quote>;
  /** Places an order of the cart with the amounts of a quote. */
  order(token: string, quote: Quote, code?: string | null): Promise<ApiResponse<'createOrder'>>;
  close(): Promise<void>;
};

export const buyTwoGetOne = {
  name: 'Buy 2, get 1 free',
  kind: 'buy_x_get_y',
  terms: { buy: 2, get: 1, percent: 100 },
  scope: { all: true },
};

export async function openPromotionsFixture(): Promise<PromotionsFixture> {
  const shop = await openTestShop();
  await makeSettings(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const save: PromotionsFixture['save'] = async (body) =>
    shop.call('savePromotion', { token: owner.token, body });
  return {
    shop,
    ownerToken: owner.token,
    save,
    during: async (body, work) => {
      const saved = await save(body);
      expect(saved).toMatchObject({ status: 200 });
      const { id } = saved.data;
      try {
        await work(id);
      } finally {
        await shop.call('deletePromotion', { token: owner.token, params: { id } });
      }
    },
    quoteOf: async (lines, { token, ...more } = {}) => {
      const products = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
      const body = { products, ...more };
      const response = await shop.call('quoteCart', { token, body });
      expect(response).toMatchObject({ status: 200 });
      return response.data;
    },
    order: async (token, quote, code = null) =>
      placeOrder(shop, token, {
        total_amount: quote.total_amount,
        discount_amount: quote.discount_amount,
        total_shipping_amount: quote.total_shipping_amount,
        final_amount: quote.final_amount,
        coupon_code: code,
        payment_method: 'cod',
      }),
    close: async () => {
      expect(await checkConsistency(shop.database)).toEqual([]);
      await shop.close();
    },
  };
}
