import type { OrderStatus } from '../orders/rules.ts';
import { indianDay } from '../tax/document-number.ts';
import type { ReturnTerms } from './promises.ts';
import { isFault, type ReturnReason, type ReturnWish } from './rules.ts';

const dayMs = 86_400_000;

type DeliveredLine = ReturnTerms & {
  quantity: number;
  /** Units that came back or were cancelled. */
  returned: number;
  /** Units in returns that are open. */
  asked: number;
  deliveredAt: Date | null;
};

/** The last days in India are included; null: the shop does not promise it. */
type Eligible = {
  units: number;
  returnUntil: string | null;
  exchangeUntil: string | null;
  /** Why nothing can be returned or exchanged now; blank if something can. */
  reason: string;
};

/** What of a line can be returned or exchanged at `now`. Days count from delivery, in India. */
export function eligible(
  { quantity, returned, asked, deliveredAt, ...terms }: DeliveredLine,
  status: OrderStatus,
  now: Date,
): Eligible {
  const until = (days: number | null): string | null =>
    days === null || deliveredAt === null
      ? null
      : indianDay(new Date(deliveredAt.getTime() + days * dayMs));
  const [returnUntil, exchangeUntil] = [until(terms.returnDays), until(terms.exchangeDays)];
  const last = [returnUntil, exchangeUntil]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  const left = Math.max(quantity - returned - asked, 0);
  const reason = reasonOf({ terms, status, left, last, now });
  return { units: reason === '' ? left : 0, returnUntil, exchangeUntil, reason };
}

type Facts = {
  terms: ReturnTerms;
  status: OrderStatus;
  left: number;
  last: string | undefined;
  now: Date;
};

function reasonOf({ terms, status, left, last, now }: Facts): string {
  if (terms.noReturnReason !== '') return `It cannot be returned: ${terms.noReturnReason}`;
  if (terms.returnDays === null && terms.exchangeDays === null)
    return 'It cannot be returned online. Please contact the shop.';
  if (status !== 'delivered') return 'It can be returned once the order is delivered.';
  if (last === undefined || indianDay(now) > last)
    return last === undefined ? 'It is not delivered yet.' : `The last day was ${last}.`;
  return left === 0 ? 'A return is requested, or it came back.' : '';
}

/** Whether the wish is still in its days. For a fault of the shop the longer promise counts. */
export function isInTime(
  { returnUntil, exchangeUntil }: Pick<Eligible, 'returnUntil' | 'exchangeUntil'>,
  { wish, reason }: { wish: ReturnWish; reason: ReturnReason },
  now: Date,
): boolean {
  const wished = wish === 'refund' ? returnUntil : exchangeUntil;
  const days = isFault(reason) ? [returnUntil, exchangeUntil] : [wished];
  return days.some((day) => day !== null && indianDay(now) <= day);
}
