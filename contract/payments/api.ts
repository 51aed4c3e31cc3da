import { z } from 'zod';
import { createdOrder } from '../checkout/api.ts';
import { api, none } from '../endpoint.ts';
import { version } from '../orders/admin-api.ts';
import { adminOrderDetail } from '../orders/entities.ts';
import { fromRupees } from '../money.ts';
import { chosenLines } from '../orders/shipments.ts';
import { id, requiredText } from '../rules.ts';
import { paymentCalls } from './calls.ts';
import { wireNames } from './wire-names.ts';

const amountMessage = 'Please enter an amount above ₹0';

export const paymentApi = api(paymentCalls, {
  refundOrder: {
    summary:
      'Refund the online payment in full; `cancel` also cancels the order. `lines` refund what was paid for these units, `amount` any amount; the customer keeps the goods',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z
      .object({
        reason: requiredText(500, 'Please give a reason'),
        cancel: z.boolean().optional(),
        amount: z
          .number({ error: amountMessage })
          .positive(amountMessage)
          .max(100_000_000, amountMessage)
          .refine((amount) => fromRupees(amount) !== undefined, amountMessage)
          .optional(),
        lines: chosenLines.optional(),
        version,
      })
      .refine(({ cancel, amount, lines }) => !cancel || (amount ?? lines) === undefined, {
        path: ['cancel'],
        error: 'A refund that cancels the order is always of the whole payment',
      }),
    data: adminOrderDetail,
  },
  verifyPayment: {
    summary:
      "Check the result of the payment window and complete the order; payment id and signature are needed where the provider's window signs",
    access: 'shopper',
    body: z.object({
      [wireNames.providerOrderId]: z.string().max(80),
      [wireNames.paymentId]: z.string().max(80).optional(),
      [wireNames.signature]: z.string().max(200).optional(),
      order_id: id,
    }),
    data: createdOrder.shape.order,
    transaction: 'own',
  },
  retryPayment: {
    summary: 'Open the payment window again for an order that is not paid',
    access: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder,
    transaction: 'own',
  },
  closePayment: {
    summary: 'Report that the window was closed without payment; releases the stock',
    access: 'shopper',
    params: z.object({ orderId: id }),
    data: createdOrder.shape.order,
    transaction: 'own',
  },
  receiveWebhook: {
    summary: "The payment provider's events",
    access: 'public',
    params: z.object({ provider: z.string().max(40) }),
    data: none,
    bodyFormat: 'raw',
    transaction: 'own',
  },
});
