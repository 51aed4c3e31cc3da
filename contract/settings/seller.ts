import type { PublicSettings } from './api.ts';
import { grievanceOfficerText } from '#contract/settings/seller-texts.ts';

type SellerField = 'legal_name' | 'registered_address' | 'gstin' | 'grievance_officer';

type SellerSettings = Pick<
  PublicSettings,
  | 'legal_name'
  | 'registered_address'
  | 'gstin'
  | 'grievance_officer_name'
  | 'grievance_officer_phone'
  | 'grievance_officer_email'
>;

/**
 * Who sells, as the footer of pages and emails prints it, without blank fields. Rules 4(2), 4(5)
 * and 5(3)(a) of the E-Commerce Rules 2020 ask for it. On the server, `officerLine` writes the
 * officer in the language of the reader.
 */
export function sellerLines(
  settings: SellerSettings,
  officerLine = grievanceOfficerText,
): { field: SellerField; text: string }[] {
  const { legal_name: name, registered_address: address, gstin } = settings;
  const officer = officerText(settings);
  const lines = [
    { field: 'legal_name', text: name },
    { field: 'registered_address', text: address },
    { field: 'gstin', text: gstin && `GSTIN ${gstin}` },
    { field: 'grievance_officer', text: officer && officerLine(officer) },
  ] as const;
  return lines.filter(({ text }) => text !== '');
}

/** What a line says in every language: the text without its label. */
export const sellerValue = (settings: SellerSettings, field: SellerField): string =>
  field === 'grievance_officer' ? officerText(settings) : settings[field];

/** 'Karur Towels, 4 Mill Road, Karur, GSTIN 33…'; blank without a name. */
export const sellerText = (settings: SellerSettings): string =>
  settings.legal_name === ''
    ? ''
    : sellerLines(settings)
        .filter(({ field }) => field !== 'grievance_officer')
        .map(({ text }) => text)
        .join(', ');

/** Name, phone and email; blank without a name. */
export const officerText = (settings: SellerSettings): string =>
  settings.grievance_officer_name === ''
    ? ''
    : [
        settings.grievance_officer_name,
        settings.grievance_officer_phone,
        settings.grievance_officer_email,
      ]
        .filter(Boolean)
        .join(', ');
