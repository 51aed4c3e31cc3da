import { z } from 'zod';
import { partKinds } from '../room/scenes.ts';
import { mediaImage } from './catalogue.ts';

/**
 * The fabric of a colour. `id`: the product that it is stored for, `tile` the URL without width and
 * format.
 */
const fabric = z.object({
  id: z.number(),
  tile: z.string(),
  repeat_cm: z.number(),
  parts: z.array(z.enum(partKinds)),
});

/** A fabric on sale with the cheapest variant, of those in stock if any is. */
export const roomFabric = fabric.extend({
  name: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  slug: z.string(),
  price: z.number(),
  /** The highest price of its sizes, beside `price`, the lowest; of those in stock if any is. */
  price_to: z.number(),
});

export const adminFabric = fabric.extend({ picture: mediaImage.omit({ alt: true }) });

/**
 * Mean difference of opposite edges, 0 to 255, beside that of neighbouring rows or columns within
 * the tile.
 */
const seam = z.object({ edges: z.number(), inside: z.number(), is_seamless: z.boolean() });
export const fabricCheck = z.object({
  left_right: seam,
  top_bottom: seam,
  /** A picture of the tile in a room, as a data URL; null without repeat and parts. */
  room: z.string().nullable(),
});

/** A look that someone saved: the query of its page. */
export const savedLook = z.object({ id: z.number(), look: z.string() });

/**
 * A look that the owner chose, or one made from products on sale; `picture` is a URL without width
 * and format.
 */
export const roomTeaser = z.object({
  title: z.string(),
  text: z.string(),
  look: z.string(),
  picture: z.string(),
  room: z.string(),
  products: z.array(roomFabric),
});

export type RoomFabric = z.infer<typeof roomFabric>;
export type RoomTeaser = z.infer<typeof roomTeaser>;
export type SavedLook = z.infer<typeof savedLook>;
export type FabricCheck = z.infer<typeof fabricCheck>;
