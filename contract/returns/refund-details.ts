import { z } from 'zod';
import { requiredText } from '../rules.ts';

/** As NPCI writes it: a name of 2 to 256 characters and the handle of a bank. */
const upiId = requiredText(320, 'Please enter your UPI id').refine(
  (value) => /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(value),
  'Please enter a valid UPI id, such as asha@okaxis',
);

/** RBI: four letters of the bank, a zero, six characters of the branch. */
const ifsc = requiredText(11, 'Please enter the IFSC')
  .transform((value) => value.toUpperCase())
  .refine((value) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value), 'Please enter a valid IFSC');

const accountNumber = requiredText(18, 'Please enter the account number').refine(
  (value) => /^\d{9,18}$/.test(value),
  'Please enter an account number of 9 to 18 digits',
);

/** Where the refund of a cash order is paid to. */
export const refundDetailsForm = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('upi'), upi_id: upiId }),
      z.object({
        kind: z.literal('bank'),
        name: requiredText(120, 'Please enter the name of the account holder'),
        account_number: accountNumber,
        account_number_again: z.string({ error: 'Please repeat the account number' }),
        ifsc,
      }),
    ],
    { error: 'Please choose UPI or a bank account' },
  )
  .refine(
    (form) => form.kind === 'upi' || form.account_number === form.account_number_again.trim(),
    {
      path: ['account_number_again'],
      error: 'The two account numbers differ',
    },
  );

export type RefundDetailsForm = z.infer<typeof refundDetailsForm>;

/** `open`: they are asked for; `entered`: the shop pays next; `paid`. */
export const refundStates = ['open', 'entered', 'paid'] as const;

/** What the page behind the signed link shows: no name and no account. */
export const refundRequest = z.object({
  order_id: z.number(),
  amount: z.number(),
  state: z.enum(refundStates),
  /** 'as***@okaxis'; blank before it is entered. */
  masked: z.string(),
});

export type RefundRequest = z.infer<typeof refundRequest>;

/** For the staff who pay it. Null in `details`: they are deleted, or not entered. */
export const cashRefund = z.object({
  return_id: z.number(),
  order_id: z.number(),
  full_name: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  /** Blank where the other kind has none. */
  details: z
    .object({
      kind: z.enum(['upi', 'bank']),
      upi_id: z.string().default(''),
      name: z.string().default(''),
      account_number: z.string().default(''),
      ifsc: z.string().default(''),
    })
    .nullable(),
});

export type CashRefund = z.infer<typeof cashRefund>;

/** A confirmed payout file. With a problem, nothing is recorded. */
export const payoutResult = z.object({
  recorded: z.number(),
  /** Recorded before, with the same reference. */
  skipped: z.number(),
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
});

export type PayoutResult = z.infer<typeof payoutResult>;
