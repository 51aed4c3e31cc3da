import { z } from 'zod';
import { api, file, pageMeta } from '../endpoint.ts';
import { jsonList, optionalId, optionalUploads } from '../forms.ts';
import { chosenLines, countedLines } from '../orders/shipments.ts';
import { hasTwoDecimals, id, paging, requiredText, text } from '../rules.ts';
import { returnRules, returnRulesForm } from './approval.ts';
import { returnCalls } from './calls.ts';
import { adminReturn, orderReturns } from './entities.ts';
import { cashRefund, payoutResult, refundDetailsForm, refundRequest } from './refund-details.ts';
import {
  returnPhotosMax,
  returnReasons,
  returnStates,
  returnWishes,
  staffReturnStates,
} from './rules.ts';

const amount = z
  .number({ error: 'Please give an amount in rupees' })
  .min(0, 'Please give an amount in rupees')
  .max(1e8)
  .refine(hasTwoDecimals, 'Please give rupees with at most 2 decimals');

const wish = z.enum(returnWishes, { error: 'Please choose a refund or an exchange' });
const requiresVariant = {
  path: ['exchange_product_id'],
  error: 'Please choose what you want instead',
};
type Wish = { wish: z.infer<typeof wish>; exchange_product_id?: number | undefined };
const namesVariant = ({ wish: wished, exchange_product_id: productId }: Wish): boolean =>
  wished !== 'exchange' || productId !== undefined;

const choice = z
  .object({ wish, exchange_product_id: optionalId })
  .refine(namesVariant, requiresVariant);

const refundToken = z.object({ token: z.string().regex(/^\d{1,10}-[\w-]{32}$/) });

export const returnApi = api(returnCalls, {
  listReturns: {
    summary: 'The returns of an order, and what of it can be returned until when',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: orderReturns,
  },
  requestReturn: {
    summary: `Ask to return or exchange delivered units. A reason is one of ${returnReasons.join(', ')}; another text counts as other. As JSON, or as a form (multipart/form-data) with up to ${returnPhotosMax} images under the name photos. JSON has no photos. Once for the same header Idempotency-Key`,
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z
      .object({
        lines: z.preprocess(jsonList, chosenLines),
        reason: requiredText(200, 'Please choose a reason'),
        comment: text(1000).default(''),
        wish,
        exchange_product_id: optionalId,
        photos: optionalUploads(returnPhotosMax, `Please add at most ${returnPhotosMax} photos`),
      })
      .refine(namesVariant, requiresVariant),
    bodyFormat: 'either',
    filesMax: returnPhotosMax,
    transaction: 'own',
    data: orderReturns,
  },
  withdrawReturn: {
    summary: 'Withdraw a return that is not on the way yet. Repeating it has no effect',
    access: 'shopper',
    params: z.object({ id, return_id: id }),
    notFoundCode: 'return_not_found',
    data: orderReturns,
  },
  sendReturn: {
    summary:
      'Say that an approved return is sent, with courier and tracking number. Repeating it has no effect; other numbers correct it until it is received',
    access: 'shopper',
    params: z.object({ id, return_id: id }),
    notFoundCode: 'return_not_found',
    body: z.object({
      courier: requiredText(80, 'Please enter the courier'),
      tracking_number: requiredText(80, 'Please enter the tracking number'),
    }),
    data: orderReturns,
  },
  chooseReplacement: {
    summary:
      'Choose again, while `choice_open`: another variant or a refund. Repeating it has no effect',
    access: 'shopper',
    params: z.object({ id, return_id: id }),
    notFoundCode: 'return_not_found',
    body: choice,
    data: orderReturns,
  },
  listAdminReturns: {
    summary: 'Returns, the oldest first',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({ state: z.enum(returnStates).optional(), order_id: id.optional(), ...paging }),
    data: z.array(adminReturn),
    meta: pageMeta,
  },
  getRefundRequest: {
    summary: 'The refund of a cash order, for the holder of its signed link',
    access: 'public',
    params: refundToken,
    notFoundCode: 'return_not_found',
    data: refundRequest,
  },
  saveRefundDetails: {
    summary: 'Say where the refund of a cash order is paid to, until it is paid',
    access: 'public',
    params: refundToken,
    notFoundCode: 'return_not_found',
    body: refundDetailsForm,
    data: refundRequest,
  },
  getReturnPhoto: {
    summary: 'A photo of a return as WebP, for the holder of its signed path, for an hour',
    access: 'public',
    params: z.object({ token: z.string().regex(/^\d{1,10}-\d-\d{10}-[\w-]{32}$/) }),
    notFoundCode: 'return_photo_gone',
    data: file,
    responseFormat: 'file',
  },
  listCashRefunds: {
    summary: 'Refunds of returned cash orders that the owner pays, with the account of the buyer',
    access: 'admin',
    permission: 'payments.refund',
    data: z.array(cashRefund),
  },
  downloadCashRefunds: {
    summary: 'The refunds whose account is known as CSV, for the bank',
    access: 'admin',
    permission: 'payments.refund',
    data: file,
    responseFormat: 'file',
  },
  confirmCashRefunds: {
    summary:
      'Record the payments of a CSV file with the columns return, amount and reference: all of them, or none if a line is invalid. Payments that are recorded already are skipped',
    access: 'admin',
    permission: 'payments.refund',
    body: z.object({
      csv: z.string({ error: 'Please choose a CSV file' }).min(1, 'The file is empty').max(500_000),
    }),
    data: payoutResult,
  },
  recordCashRefund: {
    summary: 'Record that a refund was paid, with the reference of the bank, once',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    body: z.object({ reference: requiredText(60, 'Please enter the reference of the bank') }),
    data: adminReturn,
  },
  chooseForShopper: {
    summary: 'Choose for the customer, while `choice_open`: another variant or a refund',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    body: choice,
    data: adminReturn,
  },
  waiveDifference: {
    summary:
      'Waive the difference of a dearer replacement, before it is paid or packed: the ledger writes it off. Repeating it has no effect',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    body: z.object({ reason: requiredText(300, 'Please give a reason') }),
    data: adminReturn,
  },
  getReturnRules: {
    summary: 'Which returns are approved without the staff',
    access: 'admin',
    permission: 'settings.read',
    data: returnRules,
  },
  saveReturnRules: {
    summary:
      'Say which returns are approved without the staff: by reason, value in rupees and days since the delivery; null is no limit',
    access: 'admin',
    permission: 'settings.write',
    body: returnRulesForm,
    data: returnRules,
  },
  updateReturn: {
    transaction: 'own',
    summary:
      'Take a return to its next state. `declined` needs a `reason`; `received` needs the counted units in `lines`, puts the sellable ones back into stock, and refunds `refund` or what was paid for them. Repeating the last state has no effect; with other details it is refused',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'return_not_found',
    body: z
      .object({
        to: z.enum(staffReturnStates, { error: 'Unknown state' }),
        reason: text(300).optional(),
        lines: countedLines.optional(),
        refund: amount.optional(),
      })
      .refine(({ to, reason }) => to !== 'declined' || (reason ?? '') !== '', {
        path: ['reason'],
        error: 'Please give a reason',
      })
      .refine(({ to, lines }) => to !== 'received' || lines !== undefined, {
        path: ['lines'],
        error: 'Please count the sellable and damaged units',
      })
      .refine(({ to, refund }) => to === 'received' || refund === undefined, {
        path: ['refund'],
        error: 'An amount is refunded when the units are received',
      }),
    data: adminReturn,
  },
});
