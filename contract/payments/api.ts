import { z } from 'zod';
import { createdOrder } from '../checkout/api.ts';
import { api, none } from '../endpoint.ts';
import { version } from '../orders/admin-api.ts';
import { adminOrderDetail } from '../orders/entities.ts';
import { fromRupees } from '../money.ts';
import { chosenLines } from '../orders/shipments.ts';
import { hasTwoDecimals, id, requiredText, text } from '../rules.ts';
import { optionalVersion } from '../forms.ts';
import { paymentMethods } from './rules.ts';
import { paymentCalls } from './calls.ts';
import { paymentProviderAccount, providerTest } from './entities.ts';
import { wireNames } from './wire-names.ts';

const amountMessage = 'Please enter an amount above ₹0';

const providersMax = 20;

const feeMessage = 'Please give the charge from 0 to 100 %, with at most 2 decimals';

const providerForm = z.object({
  key: requiredText(40, 'Please choose a payment provider'),
  version: optionalVersion,
  enabled: z.boolean({ error: 'Please say whether the payment provider is enabled' }),
  /** From 1; absent: it keeps its place. */
  order: z.int('Please enter the order as a whole number').min(1).max(providersMax).optional(),
  /** What the provider charges of each payment, in percent; null: not known. Absent: as before. */
  fee_percent: z
    .number({ error: feeMessage })
    .min(0, feeMessage)
    .max(100, feeMessage)
    .refine(hasTwoDecimals, feeMessage)
    .nullable()
    .optional(),
  /** By the names of the provider's fields. Blank and absent keys stay. */
  keys: z.record(z.string().max(60), text(500)).default({}),
  /** Deletes the stored keys. */
  removes_keys: z.boolean().default(false),
});

export type PaymentProviderForm = z.infer<typeof providerForm>;

export const paymentApi = api(paymentCalls, {
  refundOrder: {
    summary:
      'Refund the online payment in full; `cancel` also cancels the order. `lines` refund what was paid for these units, `amount` any amount; the customer keeps the goods. The cash of a delivered order is paid out like that of a return. With `version`: only if the order has not changed, and with a `reason`. Once for the same header Idempotency-Key',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z
      .object({
        reason: text(500).optional(),
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
      .refine(({ reason, version: shown }) => Boolean(reason) || shown === undefined, {
        path: ['reason'],
        error: 'Please give a reason',
      })
      .refine(({ cancel, amount, lines }) => !cancel || (amount ?? lines) === undefined, {
        path: ['cancel'],
        error: 'A refund that cancels the order is always of the whole payment',
      }),
    data: adminOrderDetail,
  },
  listPaymentProviders: {
    summary: 'The payment providers in their order, and their accounts without keys',
    access: 'admin',
    permission: 'settings.write',
    data: z.array(paymentProviderAccount),
  },
  savePaymentProviders: {
    summary:
      'Enable payment providers, set their order and enter their keys, which are checked; providers not named stay. Keys of the environment win over those of the admin area',
    access: 'admin',
    permission: 'settings.write',
    recentSignIn: true,
    body: z
      .array(providerForm)
      .min(1, 'Please name a payment provider')
      .max(providersMax)
      .refine((forms) => new Set(forms.map(({ key }) => key)).size === forms.length, {
        error: 'Please name each payment provider once',
      }),
    data: z.array(paymentProviderAccount),
    transaction: 'own',
  },
  testPaymentProvider: {
    summary: 'Check the keys of a payment provider with a read that changes nothing',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ key: z.string().max(40) }),
    data: providerTest,
    transaction: 'own',
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
  payInsteadOfCash: {
    summary:
      'Open the payment window for a cash order that is not packed yet, without its cash fee. The order stays a cash order until the payment is captured',
    access: 'shopper',
    params: z.object({ orderId: id }),
    body: z.object({
      payment_method: z.enum(paymentMethods).exclude(['cod'], 'Please choose a payment method'),
    }),
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
