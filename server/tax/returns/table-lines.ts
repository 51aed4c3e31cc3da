import { indianDay } from '#contract/tax/document-number.ts';
import type { DocumentKind, TaxDocument } from '#contract/tax/tax-document.ts';
import { sumParts, type TaxParts } from '#contract/tax/tax-lines.ts';
import { escapeFormula } from '../../files/formula.ts';

/** A document with the invoice that a credit note reduces. */
export type IssuedDocument = {
  number: string;
  series: string;
  financialYear: string;
  sequence: number;
  kind: DocumentKind;
  issuedAt: Date;
  document: TaxDocument;
  reference: string | null;
  referenceKind: DocumentKind | null;
  referenceTotalPaise: number | null;
};

/**
 * Inter-state supplies to consumers above this are listed one by one (CGST Rules 59(4), from August
 * 2024).
 */
const largeInvoicePaise = 1_00_000_00;

type ReturnTable = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/**
 * The table that reports a document; null for a bill of supply and its credit note, which carry no
 * tax, and for a credit note that is too late to adjust it.
 */
export function tableOf(issued: IssuedDocument): ReturnTable | null {
  const { kind, referenceKind, document } = issued;
  const isCredit = kind === 'credit_note';
  if (document.taxAdjustableUntil !== undefined) return null;
  if ((isCredit ? referenceKind : kind) !== 'tax_invoice') return null;
  if (document.buyer.gstin !== null) return isCredit ? 'cdnr' : 'b2b';
  const invoicedPaise = issued.referenceTotalPaise ?? document.totals.totalPaise;
  const isLarge = isInterState(document) && invoicedPaise > largeInvoicePaise;
  if (!isLarge) return 'b2cs';
  return isCredit ? 'cdnur' : 'b2cl';
}

const isInterState = ({ placeOfSupply, seller }: TaxDocument): boolean =>
  placeOfSupply.state !== seller.state;

/** One row for each tax rate of a document. */
export function documentLines(table: ReturnTable, issued: IssuedDocument): string[][] {
  const { number, document } = issued;
  const { buyer, totals } = document;
  const date = returnDate(issued.issuedAt);
  const value = amount(totals.totalPaise);
  const place = placeOf(document);
  const name = escapeFormula(buyer.company ?? buyer.name);
  const gstin = buyer.gstin ?? '';
  return byRate(document).map(({ rateBasisPoints, taxablePaise }) => {
    const [rate, taxable] = [percent(rateBasisPoints), amount(taxablePaise)];
    if (table === 'b2b')
      return [
        gstin,
        name,
        number,
        date,
        value,
        place,
        'N',
        '',
        'Regular B2B',
        '',
        rate,
        taxable,
        '',
      ];
    if (table === 'b2cl') return [number, date, value, place, '', rate, taxable, '', ''];
    if (table === 'cdnr')
      return [
        gstin,
        name,
        number,
        date,
        'C',
        place,
        'N',
        'Regular B2B',
        value,
        '',
        rate,
        taxable,
        '',
      ];
    return ['B2CL', number, date, 'C', place, value, '', rate, taxable, ''];
  });
}

export function byRate({ lines }: TaxDocument): TaxParts[] {
  const rates = [...new Set(lines.map((line) => line.rateBasisPoints))].toSorted((a, b) => a - b);
  return rates.map((rateBasisPoints) => ({
    rateBasisPoints,
    ...sumParts(lines.filter((line) => line.rateBasisPoints === rateBasisPoints)),
  }));
}

/** `08-Rajasthan`, as the return's offline tool spells it. */
export const placeOf = ({ placeOfSupply: { code, state } }: TaxDocument): string =>
  code === '' ? state : `${code}-${state}`;

export const amount = (paise: number): string => (paise / 100).toFixed(2);
export const percent = (basisPoints: number): string => (basisPoints / 100).toFixed(2);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `22-Nov-2026`. */
function returnDate(at: Date): string {
  const [year = '', month = '', day = ''] = indianDay(at).split('-');
  return `${day}-${months[Number(month) - 1] ?? ''}-${year}`;
}
