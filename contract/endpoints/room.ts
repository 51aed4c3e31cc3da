import { z } from 'zod';
import { adminFabric, fabricCheck, roomFabric } from '../entities/room.ts';
import { formBody, jsonList, typedNumber, upload } from '../forms.ts';
import { partKinds } from '../room/scenes.ts';
import { id, paging, queryList, text } from '../rules.ts';
import { type Endpoint, none, pageMeta } from './endpoint.ts';

const repeatMessage = 'Repeat must be from 1 to 500 cm';
const partsMessage = 'Please choose where the fabric is offered';

const fabricForm = formBody({
  repeat_cm: typedNumber(repeatMessage, 1, 500),
  parts: z.preprocess(
    jsonList,
    z
      .array(z.enum(partKinds, { error: partsMessage }), { error: partsMessage })
      .min(1, partsMessage)
      .transform((kinds) => [...new Set(kinds)]),
  ),
  tile: upload,
});

export const roomEndpoints = {
  listRoomFabrics: {
    summary: 'Fabrics that a room can be dressed with, one for each colour of a design',
    access: 'public',
    query: z.object({
      part: z.enum(partKinds).optional(),
      search: text(120).optional(),
      color: text(60).optional(),
      ids: queryList.pipe(z.array(z.string().regex(/^[0-9]{1,9}$/)).max(20)).optional(),
      ...paging,
    }),
    data: z.array(roomFabric),
    meta: pageMeta.extend({
      colors: z.array(z.object({ value: z.string(), hex: z.string().nullable() })),
    }),
    cached: true,
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
    summary: 'Compare the opposite edges of a tile before it is saved',
    access: 'admin',
    permission: 'catalogue.write',
    body: formBody({ tile: upload }),
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
} as const satisfies Record<string, Endpoint>;
