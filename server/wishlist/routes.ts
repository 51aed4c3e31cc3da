import { success } from '#contract/messages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Handlers } from '../api/handler.ts';
import * as link from './link.ts';
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
  getWishlistLink: async (ctx) => ({ data: await link.get(ctx) }),
  shareWishlist: async (ctx, { body }) => ({ data: await link.share(ctx, body.name) }),
  stopSharingWishlist: async (ctx) => {
    await link.stop(ctx);
    return { data: null };
  },
  getFamilyWishlist: async (ctx, { params, query }) => ({
    data: await link.shared(ctx, params.token, query.voter),
  }),
  setHeart: async (ctx, { params, body }) => {
    const { token, id: productId } = params;
    const heart = { token, productId, voter: body.voter, isGiven: body.is_given };
    const list = await link.setHeart(ctx, heart);
    return list instanceof Refusal ? list : { data: list };
  },
} satisfies Handlers;
