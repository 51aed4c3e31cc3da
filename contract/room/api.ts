import { z } from 'zod';
import { mediaImage } from '../catalogue/entities.ts';
import { api, none, pageMeta } from '../endpoint.ts';
import { formBody, jsonList, neededUpload, optionalNumber, typedNumber, upload } from '../forms.ts';
import { localized } from '../locales/query.ts';
import { id, paging, queryList, requiredText, text } from '../rules.ts';
import { roomCalls } from './calls.ts';
import { partKinds } from './scenes.ts';
import { roomFailure } from './texts.ts';

const repeatMessage = 'Repeat must be from 1 to 500 cm';

const partsMessage = roomFailure.clothParts;

const kinds = z
  .array(z.enum(partKinds, { error: partsMessage }), { error: partsMessage })
  .min(1, partsMessage)
  .transform((given) => [...new Set(given)]);

const fabricForm = formBody({
  repeat_cm: typedNumber(repeatMessage, 1, 500),
  parts: z.preprocess(jsonList, kinds),
  tile: upload,
});

const checkForm = formBody({
  repeat_cm: optionalNumber(repeatMessage, 1, 500),
  parts: z.preprocess(jsonList, kinds.optional()),
  tile: neededUpload,
});

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
const roomFabric = fabric.extend({
  name: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  slug: z.string(),
  price: z.number(),
  /** The highest price of its sizes, beside `price`, the lowest; of those in stock if any is. */
  price_to: z.number(),
});

/**
 * A look that the owner chose, or one made from products on sale; `picture` is a URL without width
 * and format.
 */
const roomTeaser = z.object({
  title: z.string(),
  text: z.string(),
  look: z.string(),
  picture: z.string(),
  room: z.string(),
  products: z.array(roomFabric),
});

/** A look that someone saved: the query of its page. */
const savedLook = z.object({ id: z.number(), look: z.string() });

export const adminFabric = fabric.extend({ picture: mediaImage.omit({ alt: true }) });

/**
 * Mean difference of opposite edges, 0 to 255, beside that of neighbouring rows or columns within
 * the tile.
 */
const seam = z.object({ edges: z.number(), inside: z.number(), is_seamless: z.boolean() });

const fabricCheck = z.object({
  left_right: seam,
  top_bottom: seam,
  /** An image of the tile in a room, as a data URL; null without repeat and parts. */
  room: z.string().nullable(),
});

export const roomApi = api(roomCalls, {
  listRoomFabrics: {
    summary: 'Fabrics that a room can be dressed with, one for each colour of a design',
    access: 'public',
    query: z.object({
      part: z.enum(partKinds).optional(),
      search: text(120).optional(),
      color: text(60).optional(),
      ids: queryList.pipe(z.array(z.string().regex(/^[0-9]{1,9}$/)).max(20)).optional(),
      ...paging,
      ...localized,
    }),
    data: z.array(roomFabric),
    meta: pageMeta.extend({
      colors: z.array(z.object({ value: z.string(), hex: z.string().nullable() })),
    }),
    cached: true,
  },
  getRoomTeaser: {
    summary:
      'A look that the owner chose or, without one, made from products on sale; of one category or of all',
    access: 'public',
    query: z.object({ category: text(120).optional(), ...localized }),
    data: roomTeaser.nullable(),
    cached: true,
  },
  listSavedLooks: {
    summary: 'The looks that the shopper saved, newest first',
    access: 'shopper',
    data: z.array(savedLook),
  },
  saveLook: {
    summary: 'Save a look; repeating it has no effect',
    access: 'shopper',
    body: z.object({ look: requiredText(300, 'Please choose a look') }),
    data: z.array(savedLook),
  },
  deleteSavedLook: {
    summary: 'Remove a saved look; repeating it has no effect',
    access: 'shopper',
    params: z.object({ id }),
    data: z.array(savedLook),
  },
  getFabric: {
    summary: 'The fabric of a product; null without one',
    access: 'admin',
    permission: 'catalogue.read',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    data: adminFabric.nullable(),
  },
  checkFabric: {
    summary:
      'Compare the opposite edges of a tile and, with repeat and parts, see it in a room before it is saved',
    access: 'admin',
    permission: 'catalogue.write',
    body: checkForm,
    data: fabricCheck,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  saveFabric: {
    summary:
      'Set the fabric of a colour, named by one of its products; without a tile, keep the stored one',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    body: fabricForm,
    data: adminFabric,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  deleteFabric: {
    summary: 'Remove the fabric of a product and of the other sizes in its colour',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    data: none,
  },
});

export type RoomFabric = z.infer<typeof roomFabric>;

export type RoomTeaser = z.infer<typeof roomTeaser>;

export type SavedLook = z.infer<typeof savedLook>;

export type FabricCheck = z.infer<typeof fabricCheck>;
