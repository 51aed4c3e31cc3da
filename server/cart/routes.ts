import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as cart from './cart.ts';

export const cartRoutes = {
  getCart: async (ctx) => ({ data: await cart.getLines(ctx) }),
  setCartLines: async (ctx, { body }) => {
    const quantities = body.products.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
    }));
    const { lines, message } = await cart.setLines(ctx, quantities);
    return { data: lines, message };
  },
  deleteCartLines: async (ctx, { body }) => ({
    data: await cart.deleteLines(
      ctx,
      body.products.map((line) => line.product_id),
    ),
    message: success.cartRemoved,
  }),
} satisfies Handlers;
