import type { Locale } from '#contract/locales/rules.ts';
import type { DocumentKind, TaxDocument } from '#contract/tax/tax-document.ts';

export const numberLabels = {
  tax_invoice: 'Invoice no.',
  bill_of_supply: 'Bill no.',
  credit_note: 'Credit note no.',
} as const satisfies Record<DocumentKind, string>;

/** Labels beside the English ones, which a tax officer reads. */
const hindi = {
  'Tax invoice': 'कर चालान (टैक्स इनवॉइस)',
  'Bill of supply': 'आपूर्ति बिल',
  'Credit note': 'क्रेडिट नोट',
  Original: 'मूल प्रति',
  'Original for recipient': 'ग्राहक के लिए मूल प्रति',
  'Invoice no.': 'इनवॉइस नं.',
  'Bill no.': 'बिल नं.',
  'Credit note no.': 'क्रेडिट नोट नं.',
  Date: 'तारीख',
  Against: 'किसके बदले',
  Reason: 'वजह',
  Tax: 'कर',
  Order: 'ऑर्डर',
  Payment: 'भुगतान',
  'Place of supply': 'आपूर्ति का स्थान',
  'Reverse charge': 'रिवर्स चार्ज',
  'Billed to': 'बिल किसके नाम',
  'Delivered to': 'डिलीवरी कहाँ',
  Description: 'विवरण',
  Qty: 'मात्रा',
  Taxable: 'कर योग्य',
  Rate: 'दर',
  Total: 'कुल',
  'Taxable value': 'कर योग्य मूल्य',
  'Total credited': 'कुल वापसी',
  'Prices include all taxes. This document was generated electronically and is valid without a signature.':
    'दामों में सभी कर शामिल हैं। यह दस्तावेज़ इलेक्ट्रॉनिक रूप से बना है और बिना हस्ताक्षर के मान्य है।',
  'This document was generated electronically and is valid without a signature.':
    'यह दस्तावेज़ इलेक्ट्रॉनिक रूप से बना है और बिना हस्ताक्षर के मान्य है।',
} as const;

const labels: Record<Locale, Readonly<Record<string, string>>> = { en: {}, hi: hindi };

/** The label, with the Hindi one beside it for an order in Hindi. Others, such as CGST, stay. */
export function labelIn(locale: Locale, english: string): string {
  const beside = labels[locale][english];
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
