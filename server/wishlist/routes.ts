import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as wishlist from './wishlist.ts';

export const wishlistRoutes = {
  listWishlist: async (ctx) => ({ data: await wishlist.list(ctx) }),
  addToWishlist: async (ctx, { body }) => ({
    data: await wishlist.add(ctx, body.product_id),
    message: success.wishlistAdded,
  }),
  removeFromWishlist: async (ctx, { body }) => ({
    data: await wishlist.remove(ctx, body.product_id),
    message: success.wishlistRemoved,
  }),
} satisfies Handlers;
