import { formatRupees } from '#contract/money.ts';
import type { RemittanceStatus } from '#contract/remittances/rules.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import type { RowOf } from '#database/client/statement.ts';
import type * as queries from './queries.ts';
import type { ReadLine } from './read-file.ts';

type ParcelRow = RowOf<typeof queries.parcels>;

export type ClassifiedLine = {
  line: ReadLine;
  status: RemittanceStatus;
  isLate: boolean;
  /** Null unless the line counts. */
  shipmentId: number | null;
  problem: string;
};

type ClassifyFacts = {
  parcels: readonly ParcelRow[];
  courier: string;
  /** Within how many days of the delivery the courier pays. */
  days: number;
  /** The day of a line without one. */
  today: string;
  nameOf: (courier: string) => string;
};

/**
 * Compares the lines of a file with the parcels, in the order of the file. Of several lines of a
 * parcel, the first counts.
 */
export function classify(lines: readonly ReadLine[], facts: ClassifyFacts): ClassifiedLine[] {
  const parcelsOf = Map.groupBy(facts.parcels, ({ number }) => number);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = line.number.toLowerCase();
    if (line.problem !== '') return withoutPayment(line, 'invalid', line.problem);
    const first = seen.get(key);
    if (first !== undefined)
      return withoutPayment(line, 'doubled', `${line.number} is in line ${first} already.`);
    seen.set(key, line.line);
    const found = parcelsOf.get(key) ?? [];
    const own = found.find((parcel) => isOf(parcel, facts.courier));
    const parcel = own ?? found[0];
    return parcel
      ? compare(line, parcel, facts)
      : withoutPayment(line, 'unknown', `No parcel has the tracking number ${line.number}.`);
  });
}

const isOf = (parcel: ParcelRow, courier: string): boolean =>
  parcel.courier.toLowerCase() === courier.toLowerCase();

const withoutPayment = (
  line: ReadLine,
  status: RemittanceStatus,
  problem: string,
): ClassifiedLine => ({
  ...{ line, status, problem },
  isLate: false,
  shipmentId: null,
});

function compare(line: ReadLine, parcel: ParcelRow, facts: ClassifyFacts): ClassifiedLine {
  const { number } = line;
  if (!isOf(parcel, facts.courier))
    return withoutPayment(
      line,
      'other_courier',
      `${number} was sent with ${facts.nameOf(parcel.courier)}.`,
    );
  if (parcel.paymentMethod !== 'cod')
    return withoutPayment(line, 'not_cash', `${number} was not paid in cash.`);
  if (parcel.status !== 'delivered')
    return withoutPayment(line, 'not_delivered', `${number} is not delivered.`);
  if (!parcel.isCashTracked)
    return withoutPayment(line, 'paid', `${number} was delivered before this account began.`);
  const paise = line.amountPaise ?? 0;
  const isRepeated = parcel.payments.some(
    ({ amountPaise, reference }) =>
      amountPaise === paise && reference.toLowerCase() === line.reference.toLowerCase(),
  );
  if (isRepeated)
    return withoutPayment(line, 'doubled', `This payment for ${number} is recorded already.`);
  const openPaise = parcel.amountPaise - parcel.remittedPaise;
  if (openPaise <= 0) return withoutPayment(line, 'paid', `${number} is paid already.`);
  const difference = paise - openPaise;
  const status = difference === 0 ? 'matched' : difference < 0 ? 'short' : 'over';
  const days = daysBetween(parcel.deliveredAt, line.paidOn ?? facts.today);
  const isLate = days > facts.days;
  const sentences = [
    difference < 0 && `${formatRupees(-difference)} of ${formatRupees(openPaise)} is missing.`,
    difference > 0 && `${formatRupees(difference)} more than the open ${formatRupees(openPaise)}.`,
    isLate && `Paid ${days} days after the delivery.`,
  ];
  return {
    ...{ line, status, isLate },
    shipmentId: parcel.id,
    problem: sentences.filter(Boolean).join(' '),
  };
}

/** From a time to a day, in calendar days of India; 0 without a time. */
const daysBetween = (from: Date | null, to: string): number =>
  from === null
    ? 0
    : Math.round((Date.parse(to) - Date.parse(indianDay(from))) / (24 * 60 * 60 * 1000));
