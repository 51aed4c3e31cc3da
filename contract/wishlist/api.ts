import { z } from 'zod';
import { oneProduct } from '../cart/product-lists.ts';
import { api } from '../endpoint.ts';
import { wishlistCalls } from './calls.ts';

/** `images` is JSON text in a wishlist entry, an array elsewhere. */
const wishlistEntry = z.object({
  id: z.number(),
  product_id: z.number(),
  Product: z.object({
    name: z.string(),
    price: z.number(),
    images: z.string(),
    slug: z.string(),
    original_price: z.number().nullable(),
    material: z.string(),
    size: z.string(),
    pattern: z.string(),
    color: z.string(),
    stock: z.number(),
    shipping_charge: z.number().nullable(),
  }),
});

export const wishlistApi = api(wishlistCalls, {
  listWishlist: { summary: 'The wishlist', access: 'shopper', data: z.array(wishlistEntry) },
  addToWishlist: {
    summary: 'Add a product; repeating it has no effect',
    access: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
  removeFromWishlist: {
    summary: 'Remove a product',
    access: 'shopper',
    body: oneProduct,
    data: z.array(wishlistEntry),
  },
});

export type WishlistEntry = z.infer<typeof wishlistEntry>;
