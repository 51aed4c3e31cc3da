import { z } from 'zod';
import { oneProduct } from '../cart/product-lists.ts';
import { api, none } from '../endpoint.ts';
import { localized } from '../locales/query.ts';
import { id, text } from '../rules.ts';
import { wishlistCalls } from './calls.ts';
import { familyName, familyNameMax } from './rules.ts';
import { familyNameText } from './texts.ts';

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

const heartCount = z.object({ product_id: z.number(), hearts: z.number() });

/** The page of the link is `/family/<token>`. `hearts` leaves out products without any. */
const wishlistLink = z.object({
  token: z.string(),
  name: z.string(),
  expires_at: z.string(),
  hearts: z.array(heartCount),
});

/** Prices in rupees; `image` is '/media/<hash>.webp'. */
const familyProduct = heartCount.extend({
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  color: z.string(),
  price: z.number(),
  original_price: z.number().nullable(),
  image: z.string().nullable(),
  is_in_stock: z.boolean(),
  /** One of the hearts is of the voter who asks. */
  is_mine: z.boolean(),
});

/** `name`: the one that the shopper typed for the link, or ''. */
const familyWishlist = z.object({ name: z.string(), products: z.array(familyProduct) });

const token = z.string().max(80);
/** The random id of a browser. */
const voter = z.string().regex(/^[0-9a-f]{32}$/, 'Please reload the page and try again');

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
  getWishlistLink: {
    summary: 'The link to the wishlist with the hearts of each product; null without one',
    access: 'shopper',
    data: wishlistLink.nullable(),
  },
  shareWishlist: {
    summary:
      'Create a link to the wishlist for 30 days. Repeating it sets the name and the 30 days of the same link',
    access: 'shopper',
    body: z.object({
      name: text(familyNameMax).refine((name) => familyName.test(name), familyNameText),
    }),
    data: wishlistLink,
  },
  stopSharingWishlist: {
    summary: 'Delete the link with its hearts; repeating it has no effect',
    access: 'shopper',
    data: none,
  },
  getFamilyWishlist: {
    summary: 'The products of a shared wishlist with their hearts, for anyone with the link',
    access: 'public',
    params: z.object({ token }),
    notFoundCode: 'wishlist_link_not_found',
    query: z.object({ voter: voter.optional(), ...localized }),
    data: familyWishlist,
  },
  setHeart: {
    summary:
      'Give or take back the heart of a browser for a product of a shared wishlist; repeating it has no effect',
    access: 'public',
    params: z.object({ token, id }),
    notFoundCode: 'wishlist_link_not_found',
    body: z.object({ voter, is_given: z.boolean() }),
    data: familyWishlist,
  },
});

export type WishlistLink = z.infer<typeof wishlistLink>;
export type FamilyWishlist = z.infer<typeof familyWishlist>;
export type FamilyProduct = FamilyWishlist['products'][number];

export type WishlistEntry = z.infer<typeof wishlistEntry>;
