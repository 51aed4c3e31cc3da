import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { contactDetails, id } from '../rules.ts';
import { version } from './admin-api.ts';
import { adminOrderDetail } from './entities.ts';
import { chosenLines } from './shipments.ts';

/** What becomes of the difference when staff change the lines of an order. */
const editDifferences = ['collect', 'refund', 'waive'] as const;

export type EditDifference = (typeof editDifferences)[number];

export const editOrderEndpoints = {
  editOrderLines: {
    summary:
      'Change the units of an order of which nothing is in a parcel: `lines` are all units that it keeps, by product. `difference` says what becomes of another total: `collect` (in cash), `refund` or `waive`. Once for the same header Idempotency-Key; with `version`, only if the order has not changed',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({
      lines: chosenLines,
      difference: z
        .enum(editDifferences, { error: 'Please choose collect, refund or waive' })
        .optional(),
      version,
    }),
    data: adminOrderDetail,
  },
  editOrderAddress: {
    summary:
      'Send an order of which nothing is in a parcel to another recipient or place; the delivery charge stays. Once for the same header Idempotency-Key',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: contactDetails.extend({ version }),
    data: adminOrderDetail,
  },
} as const satisfies Record<string, Endpoint>;
