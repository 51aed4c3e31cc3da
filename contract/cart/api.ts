import { z } from 'zod';
import { api } from '../endpoint.ts';
import { quantity } from '../rules.ts';
import { cartCalls } from './calls.ts';
import { oneProduct, products } from './product-lists.ts';

const manyProducts = z.object({ products: products(oneProduct) });

const cartLine = z.object({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  Product: z.object({
    name: z.string(),
    slug: z.string(),
    price: z.number(),
    original_price: z.number().nullable(),
    images: z.array(z.string()),
    description: z.string(),
    shipping_charge: z.number().nullable(),
    weight_grams: z.number().nullable(),
    stock: z.number(),
    available: z.boolean(),
    size: z.string(),
    color: z.string(),
    /** Null for a product without other sizes and colours. */
    group_id: z.number().nullable(),
  }),
});

export const cartApi = api(cartCalls, {
  getCart: { summary: 'The cart', access: 'shopper', data: z.array(cartLine) },
  setCartLines: {
    summary: 'SET the quantity of each listed product, creating lines as needed; safe to repeat',
    access: 'shopper',
    body: z.object({ products: products(oneProduct.extend({ quantity })) }),
    data: z.array(cartLine),
    transaction: 'own',
  },
  deleteCartLines: {
    summary: 'Remove products from the cart',
    access: 'shopper',
    body: manyProducts,
    data: z.array(cartLine),
  },
});

export type CartLine = z.infer<typeof cartLine>;
