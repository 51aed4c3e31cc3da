import { z } from 'zod';
import { adminOrderDetail } from '../entities/admin-orders.ts';
import { id } from '../rules.ts';
import { type Endpoint, file } from './endpoint.ts';

const ordersMax = 200;
const packingSheetKinds = ['pick_list', 'slips', 'labels'] as const;
export type PackingSheetKind = (typeof packingSheetKinds)[number];

export const packingEndpoints = {
  downloadPacking: {
    summary: 'The pick list, packing slips or 4 × 6 in labels of orders in one PDF',
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
  packOrder: {
    summary:
      'Mark an order as packed: its units that are in no shipment become one. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: adminOrderDetail,
  },
} as const satisfies Record<string, Endpoint>;
