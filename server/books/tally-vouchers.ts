import { indianDay } from '#contract/tax/document-number.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { RowOf } from '#database/client/statement.ts';
import { courierName } from '../remittances/remittances.ts';
import { byRate, type IssuedDocument } from '../tax/returns/table-lines.ts';
import { providerDefinitions } from '../payments/providers/registry.ts';
import type { ledgerEntries, remittances } from './tally-queries.ts';

/** A ledger of the accountant and its group, which Tally has in every company. */
export type TallyLedger = { name: string; group: string };

/** `debitPaise`: negative for a credit. The entries of a voucher sum to 0. */
export type Voucher = {
  id: string;
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  /** In India, `2026-11-22`. */
  day: string;
  number: string;
  narration: string;
  entries: { ledger: TallyLedger; debitPaise: number }[];
};

const cash: TallyLedger = { name: 'Cash on Delivery', group: 'Current Assets' };
const bank: TallyLedger = { name: 'Bank', group: 'Bank Accounts' };
const writtenOff: TallyLedger = { name: 'Written off', group: 'Indirect Expenses' };
const shoppers = 'Customers of the shop';
const sales = (name: string): TallyLedger => ({ name, group: 'Sales Accounts' });
const output = (tax: string): TallyLedger => ({ name: `Output ${tax}`, group: 'Duties & Taxes' });

/** A business has a ledger of its own; all other buyers share one. */
const partyOf = (gstin: string | null, company: string | null): TallyLedger => ({
  name: gstin === null ? shoppers : `${company ?? ''} (${gstin})`,
  group: 'Sundry Debtors',
});

/** The sale of an invoice, or its reversal by a credit note. */
export function documentVoucher(issued: IssuedDocument): Voucher {
  const { kind, number, document, reference } = issued;
  const { buyer, totals } = document;
  const isCredit = kind === 'credit_note';
  const isLate = document.taxAdjustableUntil !== undefined;
  const sign = isCredit ? -1 : 1;
  const credits = [
    ...byRate(document).map(({ rateBasisPoints, taxablePaise }) => ({
      ledger: sales(isLate ? 'Sales, tax not adjusted' : `Sales ${rateBasisPoints / 100}%`),
      debitPaise: -taxablePaise,
    })),
    { ledger: output('CGST'), debitPaise: -totals.cgstPaise },
    { ledger: output('SGST'), debitPaise: -totals.sgstPaise },
    { ledger: output('UTGST'), debitPaise: -totals.utgstPaise },
    { ledger: output('IGST'), debitPaise: -totals.igstPaise },
  ];
  const party = partyOf(buyer.gstin, buyer.company);
  return {
    ...{ id: number, number, type: isCredit ? 'Credit Note' : 'Sales' },
    day: indianDay(issued.issuedAt),
    narration: [
      `Order ${orderNumber(document.orderId)}`,
      ...(reference === null ? [] : [`for ${reference}`]),
      ...(document.reason === undefined ? [] : [document.reason]),
    ].join(', '),
    entries: [{ ledger: party, debitPaise: totals.totalPaise }, ...credits]
      .filter(({ debitPaise }) => debitPaise !== 0)
      .map((entry) => ({ ...entry, debitPaise: sign * entry.debitPaise })),
  };
}

/** Money of a buyer: captured by a provider, collected in cash, returned, or written off. */
export function ledgerVoucher(entry: RowOf<typeof ledgerEntries>): Voucher {
  const { id, kind, amountPaise } = entry;
  const isOut = kind === 'refunded';
  const account =
    kind === 'written_off'
      ? writtenOff
      : kind === 'collected'
        ? cash
        : entry.provider === null
          ? bank
          : { name: providerName(entry.provider), group: 'Current Assets' };
  const debitPaise = isOut ? -amountPaise : amountPaise;
  const inward = debitPaise > 0 ? 'Receipt' : 'Payment';
  return {
    id: `entry-${id}`,
    type: kind === 'written_off' ? 'Journal' : inward,
    day: indianDay(entry.at),
    number: String(id),
    narration: `Order ${orderNumber(entry.orderId)}, ${entry.reference}`,
    entries: [
      { ledger: account, debitPaise },
      { ledger: partyOf(entry.gstin, entry.company), debitPaise: -debitPaise },
    ],
  };
}

const providerName = (key: string): string =>
  providerDefinitions.find((each) => each.key === key)?.name ?? key;

/** Cash that a courier paid to the bank of the shop. */
export const remittanceVoucher = (paid: RowOf<typeof remittances>): Voucher => ({
  id: `remittance-${paid.id}`,
  type: 'Receipt',
  day: indianDay(paid.appliedAt),
  number: `R${paid.id}`,
  narration: [courierName(paid.courier), paid.fileName, ...paid.bankReferences].join(', '),
  entries: [
    { ledger: bank, debitPaise: paid.amountPaise },
    { ledger: cash, debitPaise: -paid.amountPaise },
  ],
});
