import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { id, text } from '../rules.ts';
import { adminOrderDetail } from './entities.ts';
import { confirmationStates } from './rules.ts';

/** What the page of the link in the email shows. */
const confirmationPage = z.object({
  order_number: z.string(),
  state: z.enum(confirmationStates),
  is_cancelled: z.boolean(),
  /** When an order that waits is released. */
  until: z.string().nullable(),
  items_count: z.number(),
  final_amount: z.number(),
  /** As `pay_now` of the order, on whose page it is paid. */
  pay_now: z.object({ order_id: z.number(), saved: z.number() }).nullable(),
  name: z.string(),
});

const params = z.object({ token: z.string().max(80) });

const answerForm = z.object({
  state: z.enum(['confirmed', 'refused'], { error: 'Please choose confirmed or refused' }),
  reason: text(200).optional(),
});

export const confirmationEndpoints = {
  readConfirmation: {
    summary: 'The cash order of a signed link. Reading it confirms nothing',
    access: 'public',
    params,
    notFoundCode: 'order_not_found',
    data: confirmationPage,
  },
  confirmOrder: {
    summary: 'Confirm the cash order of a signed link. Repeating it has no effect',
    access: 'public',
    params,
    notFoundCode: 'order_not_found',
    data: confirmationPage,
  },
  answerConfirmation: {
    summary:
      'Confirm or refuse a cash order that waits, as the customer told the staff. A refused order is cancelled. Repeating it has no effect',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: answerForm,
    data: adminOrderDetail,
  },
} as const satisfies Record<string, Endpoint>;

export type ConfirmationPage = z.infer<typeof confirmationPage>;

export type ConfirmationAnswer = z.infer<typeof answerForm>;
