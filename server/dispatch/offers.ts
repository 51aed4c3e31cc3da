import type { BookingRule } from '#contract/dispatch/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { type Carrier, CarrierProblem, type CourierOffer } from '../carriers/carrier.ts';
import { amountsOf, type ParcelRow } from '../carriers/parcel.ts';

type Choice = { carrier: Carrier; courierId: number; rateRupees: number };
/** `weightGrams`: by which couriers charge. */
type QuotedParcel = { row: ParcelRow; weightGrams: number };

/**
 * The courier of all carriers that is the best by the rule. A carrier that refuses the parcel is
 * left out. Throws the problem of one that did not answer, because it may have the best courier.
 * Refuses `carrier_refused` and `no_courier`.
 */
export async function bestCourier(
  carriers: readonly Carrier[],
  rule: BookingRule,
  parcel: QuotedParcel,
): Promise<Choice> {
  const { row } = parcel;
  const replies = await Promise.all(carriers.map(async (carrier) => ask(carrier, parcel)));
  const problems = replies.flatMap(({ problem }) => problem ?? []);
  const waiting = problems.find(({ kind }) => kind !== 'refused');
  if (waiting) throw waiting;
  const [best] = replies
    .flatMap(({ carrier, offers }) => offers.map((offer) => ({ carrier, offer })))
    .toSorted((a, b) => compare[rule](a.offer, b.offer));
  if (best) {
    const { id: courierId, rateRupees } = best.offer;
    return { carrier: best.carrier, courierId, rateRupees };
  }
  const [refused] = problems;
  throw refused
    ? refuse('carrier_refused', { reason: refused.message })
    : refuse('no_courier', { pincode: row.pincode });
}

/**
 * The rate of the courier that a carrier chooses itself; null: the carrier names none. A quote is
 * for the later comparison with the bill, so no booking fails for want of it.
 */
export const ownRate = async (carrier: Carrier, parcel: QuotedParcel): Promise<number | null> =>
  (await ask(carrier, parcel)).offers.find(({ isDefault }) => isDefault)?.rateRupees ?? null;

/** The couriers of a carrier that take the parcel and its cash, or the carrier's problem. */
async function ask(carrier: Carrier, { row, weightGrams }: QuotedParcel) {
  const { collectPaise } = amountsOf(row);
  try {
    const offers = await carrier.serviceability({
      pincode: row.pincode,
      weightGrams,
      collectRupees: collectPaise === null ? null : collectPaise / 100,
    });
    return {
      carrier,
      offers: offers.filter(({ takesCash }) => collectPaise === null || takesCash),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    return { carrier, offers: [], problem: error };
  }
}

const daysOf = ({ days }: CourierOffer): number => days ?? Infinity;

/** Equal offers are compared by the other rule. */
const compare: Record<BookingRule, (a: CourierOffer, b: CourierOffer) => number> = {
  cheapest: (a, b) => a.rateRupees - b.rateRupees || byNumber(daysOf(a), daysOf(b)),
  fastest: (a, b) => byNumber(daysOf(a), daysOf(b)) || a.rateRupees - b.rateRupees,
};

/** Without a difference of two infinities. */
const byNumber = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
