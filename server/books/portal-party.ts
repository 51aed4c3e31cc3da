import { indianDay } from '#contract/tax/document-number.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { portalDocuments } from './queries.ts';

export type PortalDocument = RowOf<typeof portalDocuments>;

/** A document as a portal reads it; null if the portal would refuse it. `missing`: in words. */
export type PortalEntry = { json: object | null; missing: string[] };

/** `22/11/2026`. */
export const portalDate = (at: Date): string => indianDay(at).split('-').toReversed().join('/');

/** Rupees with 2 decimals. */
export const portalAmount = (paise: number): number => paise / 100;

/** The portals refuse quotation marks, backslashes and line breaks. */
export const portalText = (value: string): string =>
  value.replaceAll('"', "'").replaceAll('\\', '/').replaceAll(/\s+/g, ' ').trim();

const lineMax = 100;

/** An address in one line of 100 characters, and a second one of at most 100 if it is longer. */
export function addressLines(address: string): { first: string; second: string | null } | null {
  const text = portalText(address);
  if (text === '') return null;
  if (text.length <= lineMax) return { first: text, second: null };
  const end = text.lastIndexOf(' ', lineMax);
  const [first, second] = [text.slice(0, end), text.slice(end + 1)];
  return end > 0 && second.length >= 3 && second.length <= lineMax ? { first, second } : null;
}

/** A text that the portals accept in this length, else null. */
export function textOf(value: string | null, max: number): string | null {
  const text = portalText(value ?? '');
  return text.length < 3 ? null : text.slice(0, max);
}

/** Four, six or eight digits. */
export const hsnOf = (code: string): string | null =>
  /^(?!0+$)(?:\d{4}|\d{6}|\d{8})$/.test(code) ? code : null;

export const pinOf = (pincode: string): string | null =>
  /^[1-9][0-9]{5}$/.test(pincode) ? pincode : null;

/** The fields that are null, by the words that describe each. */
export const missingOf = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([words, value]) => (value === null ? [words] : []));

/** The seller of a document. Its address is one text, which names the PIN code. */
export function sellerOf({ document, sellerPin, sellerTown }: PortalDocument) {
  const { seller } = document;
  const parts = {
    gstin: seller.gstin,
    name: textOf(seller.legalName, lineMax),
    address: addressLines(seller.address),
    town: textOf(sellerTown, 50),
    pin: sellerPin,
    stateCode: seller.stateCode,
  };
  return {
    ...parts,
    missing: missingOf({
      'GSTIN of the seller': parts.gstin,
      'legal name of the seller': parts.name,
      'registered address of at most 200 characters': parts.address,
      'PIN code in the registered address': parts.pin,
      ...(parts.pin !== null && { 'a known PIN code in the registered address': parts.town }),
      'state of the seller': parts.stateCode,
    }),
  };
}
