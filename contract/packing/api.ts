import { z } from 'zod';
import { api, file } from '../endpoint.ts';
import { id } from '../rules.ts';
import { packingCalls } from './calls.ts';

const ordersMax = 200;

const packingSheetKinds = ['pick_list', 'slips', 'labels'] as const;

export type PackingSheetKind = (typeof packingSheetKinds)[number];

export const packingApi = api(packingCalls, {
  downloadPacking: {
    summary:
      'The pick list, packing slips or 4 × 6 in labels of orders in one PDF. The pick list leaves out orders whose online payment is due',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({
      what: z.enum(packingSheetKinds, { error: 'Please choose what to print' }),
      ids: z
        .string()
        .transform((value): (string | number)[] => value.split(',').filter(Boolean))
        .pipe(
          z
            .array(id)
            .min(1, 'Please choose an order')
            .max(ordersMax, `Please choose at most ${ordersMax} orders`),
        ),
    }),
    data: file,
    responseFormat: 'file',
  },
});
