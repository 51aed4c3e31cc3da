import type { TaxParts } from './tax-lines.ts';

/**
 * Everything that an invoice or credit note prints, as it is stored. Amounts are paise, rates basis
 * points.
 */
export type TaxDocument = {
  orderId: number;
  orderedAt: string;
  paymentMethod: string;
  seller: {
    registration: 'regular' | 'composition' | 'none';
    legalName: string;
    address: string;
    state: string | null;
    stateCode: string | null;
    gstin: string | null;
    email: string;
    phone: string;
    /** Absent in documents of an earlier release; blank: none was named. */
    grievanceOfficer?: string;
  };
  buyer: {
    name: string;
    company: string | null;
    gstin: string | null;
    address: string;
    city: string;
    state: string;
    pincode: string;
  };
  /** The code is empty for a state that GST does not know. */
  placeOfSupply: { code: string; state: string };
  lines: TaxDocumentLine[];
  totals: Omit<TaxParts, 'rateBasisPoints'>;
  /** Why a credit note was issued. */
  reason?: string;
  /** Present on a credit note that adjusts no tax: the last day on which it would have. */
  taxAdjustableUntil?: string;
};

/**
 * `position`: the line of the invoice that a credit note reduces. A charge (shipping, COD fee) has
 * the unit 'NA'.
 */
export type TaxDocumentLine = TaxParts & {
  position: number;
  productId: number | null;
  description: string;
  hsnCode: string;
  quantity: number;
  unit: 'PCS' | 'NA';
};

export type DocumentKind = 'tax_invoice' | 'bill_of_supply' | 'credit_note';
