import { divideHalfUp, formatRupees, paise, type Paise } from '../money.ts';
import { onlinePaymentMinPaise } from '../payments/rules.ts';

/** The owner's rules of Cash on Delivery; null: no limit. */
export type CodRules = {
  minPaise: number | null;
  maxPaise: number | null;
  feePaise: number;
  /** The most for a customer who has not received an order yet. */
  firstOrderMaxPaise: number | null;
  /** A customer with so many refused parcels pays online. */
  refusalsMax: number | null;
  excludedCategoryIds: readonly number[];
  /** PIN codes that begin with one of these are not offered cash. */
  noCashPrefixes: readonly string[];
  advance: AdvanceRules;
};

/**
 * The part of a cash order that is paid online before it is packed: a percentage or an amount. None
 * of both: no advance. `fromPaise`: only for orders of this amount or more.
 */
export type AdvanceRules = {
  percent: number | null;
  amountPaise: number | null;
  fromPaise: number | null;
  /** Only for orders that a risk sign marks. */
  isForRiskOnly: boolean;
};

/** `hasReceived`: an order of the customer was delivered. */
export type CodCustomer = { hasReceived: boolean; refusedParcels: number };

export type CashLine = { productId: number; name: string; categoryId: number };

export type CodRequest = {
  /** Whether the owner enabled the payment method, and whether the place allows it. */
  isOffered: boolean;
  isAllowedByZone: boolean;
  pincode: string;
  /** The amount to collect, without the fee. */
  amountPaise: number;
  lines: readonly CashLine[];
  /** Null: not signed in, so the rules for a customer are checked when the order is placed. */
  customer: CodCustomer | null;
};

/** The code and parameters of a refusal (`contract/refusals.ts`). */
export type CodRefusal = {
  code:
    | 'cod_off'
    | 'cod_zone'
    | 'cod_category'
    | 'cod_minimum'
    | 'cod_maximum'
    | 'cod_refusals'
    | 'cod_first_order';
  params: Readonly<Record<string, string | number>>;
};

/** Why the cart cannot be paid on delivery; null: it can. */
export function codRefusal(rules: CodRules, request: CodRequest): CodRefusal | null {
  const { amountPaise, pincode, customer } = request;
  if (!request.isOffered) return { code: 'cod_off', params: {} };
  const isExcluded = rules.noCashPrefixes.some((prefix) => pincode.startsWith(prefix));
  if (!request.isAllowedByZone || isExcluded) return { code: 'cod_zone', params: { pincode } };
  const excluded = request.lines.find(({ categoryId }) =>
    rules.excludedCategoryIds.includes(categoryId),
  );
  if (excluded) {
    const { name, productId } = excluded;
    return { code: 'cod_category', params: { name, productId } };
  }
  const { minPaise, maxPaise, refusalsMax, firstOrderMaxPaise } = rules;
  if (minPaise !== null && amountPaise < minPaise)
    return { code: 'cod_minimum', params: { minimum: formatRupees(minPaise) } };
  if (maxPaise !== null && amountPaise > maxPaise)
    return { code: 'cod_maximum', params: { maximum: formatRupees(maxPaise) } };
  if (customer === null) return null;
  if (refusalsMax !== null && customer.refusedParcels >= refusalsMax)
    return { code: 'cod_refusals', params: {} };
  if (firstOrderMaxPaise !== null && !customer.hasReceived && amountPaise > firstOrderMaxPaise)
    return { code: 'cod_first_order', params: { maximum: formatRupees(firstOrderMaxPaise) } };
  return null;
}

/** Whether a rule depends on the earlier orders of the customer. */
export const asksForCustomer = ({ refusalsMax, firstOrderMaxPaise }: CodRules): boolean =>
  refusalsMax !== null || firstOrderMaxPaise !== null;

/** A cart with nothing to collect has no fee. */
export const codFeePaise = (feePaise: number, amountPaise: number): Paise =>
  paise(amountPaise > 0 ? feePaise : 0);

export const asksForAdvance = ({ percent, amountPaise }: AdvanceRules): boolean =>
  percent !== null || amountPaise !== null;

/**
 * The advance of a cash order of `finalPaise`, in whole rupees for a percentage; 0: none. An order
 * that costs no more than the advance is paid on delivery.
 */
export function advancePaise(rules: AdvanceRules, finalPaise: number): Paise {
  const { percent, amountPaise, fromPaise } = rules;
  if (!asksForAdvance(rules) || finalPaise < (fromPaise ?? 0)) return paise(0);
  const advance = amountPaise ?? divideHalfUp(finalPaise * (percent ?? 0), 10_000) * 100;
  return paise(advance < onlinePaymentMinPaise || advance >= finalPaise ? 0 : advance);
}
