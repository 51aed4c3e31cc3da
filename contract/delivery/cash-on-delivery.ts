import { formatRupees, paise, type Paise } from '../money.ts';

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
};

/** `hasReceived`: an order of the customer was delivered. */
export type CodCustomer = { hasReceived: boolean; refusedParcels: number };

export type CodRequest = {
  /** Whether the owner enabled the payment method, and whether the place allows it. */
  isOffered: boolean;
  isAllowedByZone: boolean;
  pincode: string;
  /** The amount to collect, without the fee. */
  amountPaise: number;
  lines: readonly { name: string; categoryId: number }[];
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
  params: Readonly<Record<string, string>>;
};

/** Why the cart cannot be paid on delivery; null: it can. */
export function codRefusal(rules: CodRules, request: CodRequest): CodRefusal | null {
  const { amountPaise, pincode, customer } = request;
  if (!request.isOffered) return { code: 'cod_off', params: {} };
  if (!request.isAllowedByZone) return { code: 'cod_zone', params: { pincode } };
  const excluded = request.lines.find(({ categoryId }) =>
    rules.excludedCategoryIds.includes(categoryId),
  );
  if (excluded) return { code: 'cod_category', params: { name: excluded.name } };
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
