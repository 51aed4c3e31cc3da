import type { TallyLedger, Voucher } from './tally-vouchers.ts';

/** Tally's import: one envelope, and a message for each voucher or ledger. */
export const envelopeStart = (report: 'Vouchers' | 'All Masters'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>\
<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;

export const envelopeEnd = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

const message = (content: string): string =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;

/**
 * A debit is deemed positive and has a negative amount. Tally imports a `REMOTEID` once, so that
 * the same file twice changes nothing. Throws if debit and credit differ.
 */
export function voucherXml({ id, type, day, number, narration, entries }: Voucher): string {
  const sum = entries.reduce((total, { debitPaise }) => total + debitPaise, 0);
  if (sum !== 0) throw new Error(`voucher ${id} differs by ${sum} paise`);
  const party = entries.find(({ ledger }) => ledger.group === 'Sundry Debtors') ?? entries[0];
  const attributes = `REMOTEID="${escapeXml(`shop-${id}`)}" VCHTYPE="${type}" ACTION="Create"`;
  return message(
    `<VOUCHER ${attributes} OBJVIEW="Accounting Voucher View">${[
      element('DATE', day.replaceAll('-', '')),
      element('VOUCHERTYPENAME', type),
      element('VOUCHERNUMBER', number),
      element('PARTYLEDGERNAME', party?.ledger.name ?? ''),
      element('NARRATION', narration),
      element('PERSISTEDVIEW', 'Accounting Voucher View'),
      element('ISINVOICE', 'No'),
      ...entries.map(entryXml),
    ].join('')}</VOUCHER>`,
  );
}

const entryXml = ({ ledger, debitPaise }: Voucher['entries'][number]): string =>
  `<ALLLEDGERENTRIES.LIST>${[
    element('LEDGERNAME', ledger.name),
    element('ISDEEMEDPOSITIVE', debitPaise > 0 ? 'Yes' : 'No'),
    element('AMOUNT', (-debitPaise / 100).toFixed(2)),
  ].join('')}</ALLLEDGERENTRIES.LIST>`;

/** A ledger, for a company that does not have it yet. */
export const ledgerXml = ({ name, group }: TallyLedger): string =>
  message(
    `<LEDGER NAME="${escapeXml(name)}" ACTION="Create">${element('NAME', name)}${element('PARENT', group)}</LEDGER>`,
  );

const element = (name: string, content: string): string =>
  `<${name}>${escapeXml(content)}</${name}>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 has no control characters; a line break becomes a blank. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
