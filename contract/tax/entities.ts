import { z } from 'zod';
import { registrations } from './tax-lines.ts';

/** Threshold in rupees per piece without tax, null: none; rates in per cent. */
const taxRate = z.object({
  hsn_prefix: z.string(),
  from: z.string(),
  threshold: z.number().nullable(),
  rate_up_to: z.number(),
  rate_above: z.number(),
  source: z.string(),
});

/** Version 0: never saved. */
export const taxSettings = z.object({
  /** Null: not chosen yet. */
  registration: z.enum(registrations).nullable(),
  gstin: z.string().nullable(),
  legal_name: z.string(),
  address: z.string(),
  state_id: z.number().nullable(),
  invoice_prefix: z.string(),
  credit_note_prefix: z.string(),
  rates: z.array(taxRate),
  version: z.number(),
});

const amounts = {
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  utgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

/**
 * The tax that the prices of a cart include. `place_of_supply` null: the state is not known yet,
 * tax is that of the seller's.
 */
export const quotedTax = z.object({
  registration: z.enum(registrations),
  place_of_supply: z.string().nullable(),
  lines: z.array(
    z.object({
      product_id: z.number().nullable(),
      hsn_code: z.string(),
      rate: z.number(),
      ...amounts,
    }),
  ),
  totals: z.object(amounts),
});

/**
 * Amounts in rupees. `reference`: the invoice that a credit note reduces; its amounts are positive.
 */
export const invoice = z.object({
  number: z.string(),
  kind: z.enum(['tax_invoice', 'bill_of_supply', 'credit_note']),
  reference: z.string().nullable(),
  /** Why a credit note adjusts no tax; blank if it does. */
  tax_note: z.string(),
  order_id: z.number(),
  issued_at: z.string(),
  place_of_supply: z.object({ code: z.string(), state: z.string() }),
  seller: z.object({
    registration: z.enum(registrations),
    legal_name: z.string(),
    address: z.string(),
    state: z.string().nullable(),
    gstin: z.string().nullable(),
  }),
  buyer: z.object({
    name: z.string(),
    company: z.string().nullable(),
    gstin: z.string().nullable(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  lines: z.array(
    z.object({
      product_id: z.number().nullable(),
      description: z.string(),
      hsn_code: z.string(),
      quantity: z.number(),
      unit: z.string(),
      rate: z.number(),
      ...amounts,
    }),
  ),
  totals: z.object(amounts),
});

export type TaxSettings = z.infer<typeof taxSettings>;

export type QuotedTax = z.infer<typeof quotedTax>;

export type Invoice = z.infer<typeof invoice>;
