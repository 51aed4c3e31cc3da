import type { Invoice } from '#contract/tax/entities.ts';
import { toRupees } from '#contract/money.ts';
import type { TaxParts } from '#contract/tax/tax-lines.ts';
import type { RowOf } from '#database/client/statement.ts';
import { taxNote } from '#contract/tax/document-number.ts';
import type { DocumentKind } from '#contract/tax/tax-document.ts';
import type { documentsOfOrder } from './queries.ts';

export type DocumentRow = RowOf<typeof documentsOfOrder>;

const kinds: readonly DocumentKind[] = ['tax_invoice', 'bill_of_supply', 'credit_note'];

export function kindOf(value: string): DocumentKind {
  const kind = kinds.find((each) => each === value);
  if (!kind) throw new Error(`the database holds an unknown kind of invoice: ${value}`);
  return kind;
}

export const invoiceView = ({
  number,
  kind,
  reference,
  issuedAt,
  document,
}: DocumentRow): Invoice => ({
  number,
  kind: kindOf(kind),
  reference,
  tax_note: taxNote(document),
  order_id: document.orderId,
  issued_at: issuedAt.toISOString(),
  place_of_supply: document.placeOfSupply,
  seller: {
    registration: document.seller.registration,
    legal_name: document.seller.legalName,
    address: document.seller.address,
    state: document.seller.state,
    gstin: document.seller.gstin,
  },
  buyer: document.buyer,
  lines: document.lines.map((line) => ({
    product_id: line.productId,
    description: line.description,
    hsn_code: line.hsnCode,
    quantity: line.quantity,
    unit: line.unit,
    rate: line.rateBasisPoints / 100,
    ...amountsView(line),
  })),
  totals: amountsView(document.totals),
});

export const amountsView = (parts: Omit<TaxParts, 'rateBasisPoints'>): Invoice['totals'] => ({
  taxable: toRupees(parts.taxablePaise),
  cgst: toRupees(parts.cgstPaise),
  sgst: toRupees(parts.sgstPaise),
  utgst: toRupees(parts.utgstPaise),
  igst: toRupees(parts.igstPaise),
  total: toRupees(parts.totalPaise),
});
