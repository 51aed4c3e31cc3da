import type { Locale } from '#contract/locales/rules.ts';
import { textsOf } from '#locales/locales.ts';
import type { DocumentKind, TaxDocument } from '#contract/tax/tax-document.ts';

export const numberLabels = {
  tax_invoice: 'Invoice no.',
  bill_of_supply: 'Bill no.',
  credit_note: 'Credit note no.',
} as const satisfies Record<DocumentKind, string>;

/** The label, with that of the order's language beside it. Others, such as CGST, stay. */
export function labelIn(locale: Locale, english: string): string {
  const beside = textsOf(locale)?.invoiceLabels[english];
  return beside ? `${english} / ${beside}` : english;
}

/** English sentences at the foot of a document. */
export function notesOf({ seller }: TaxDocument): string[] {
  const generated = 'This document was generated electronically and is valid without a signature.';
  // Only such a seller may collect tax, and write that prices include it: CGST Act, section 10(4).
  const notes = [
    seller.registration === 'regular' ? `Prices include all taxes. ${generated}` : generated,
  ];
  if (seller.registration === 'none')
    notes.unshift('The seller is not registered under GST; no tax is charged.');
  if (seller.grievanceOfficer) notes.push(`Grievance officer: ${seller.grievanceOfficer}`);
  return notes;
}
