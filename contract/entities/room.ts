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

/** A fabric that is on sale, with the variant that is in stock or cheapest. */
export const roomFabric = fabric.extend({
  name: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  slug: z.string(),
  price: z.number(),
});

export const adminFabric = fabric.extend({ picture: mediaImage.omit({ alt: true }) });

/**
 * Mean difference of opposite edges, 0 to 255, beside that of neighbouring rows or columns within
 * the tile.
 */
const seam = z.object({ edges: z.number(), inside: z.number(), is_seamless: z.boolean() });
export const fabricCheck = z.object({ left_right: seam, top_bottom: seam });

export type RoomFabric = z.infer<typeof roomFabric>;
export type FabricCheck = z.infer<typeof fabricCheck>;
