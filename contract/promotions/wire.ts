import type { WireScope } from './fields.ts';
import type { WireTerms } from './api.ts';
import { toPaise, toRupees } from '../money.ts';
import type { PromotionKind, Scope, Terms, Tier } from './rules.ts';

const unitsMax = 20;
const isUnits = (value: number | undefined, min: number): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value >= min && value <= unitsMax;
const isPercent = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= 100;
const isAmount = (value: number | undefined): value is number => value !== undefined && value > 0;
const basisPoints = (percent: number): number => Math.round(percent * 100);

/** The terms of a kind from their wire form, or the sentence that says what is wrong with them. */
export function readTerms(kind: PromotionKind, terms: WireTerms): Terms | string {
  const { percent, amount, buy, get, tiers = [], quantity, price } = terms;
  switch (kind) {
    case 'percentage':
      return isPercent(percent)
        ? { kind, basisPoints: basisPoints(percent) }
        : 'The percentage must be above 0 and at most 100';
    case 'amount':
      return isAmount(amount)
        ? { kind, amountPaise: toPaise(amount) }
        : 'The amount must be greater than 0';
    case 'buy_x_get_y':
      if (!isUnits(buy, 1) || !isUnits(get, 1))
        return `Buy and get must be whole numbers from 1 to ${unitsMax}`;
      return isPercent(percent ?? 100)
        ? { kind, buy, get, basisPoints: basisPoints(percent ?? 100) }
        : 'The percentage must be above 0 and at most 100';
    case 'tiered': {
      const read = tiers.flatMap(readTier);
      return read.length === tiers.length && read.length > 0
        ? { kind, tiers: read.toSorted((a, b) => a.fromPaise - b.fromPaise) }
        : 'Each tier needs an amount to spend, and either an amount or a percentage off';
    }
    case 'bundle_price':
      return isUnits(quantity, 2) && isAmount(price)
        ? { kind, quantity, pricePaise: toPaise(price) }
        : `A bundle needs a quantity from 2 to ${unitsMax} and a price`;
    case 'free_shipping':
      return { kind };
    default:
      return kind satisfies never;
  }
}

function readTier({ from, amount, percent }: NonNullable<WireTerms['tiers']>[number]): Tier[] {
  const fromPaise = toPaise(from);
  if (from <= 0 || (amount === undefined) === (percent === undefined)) return [];
  if (isAmount(amount)) return [{ fromPaise, amountPaise: toPaise(amount) }];
  return isPercent(percent) ? [{ fromPaise, basisPoints: basisPoints(percent) }] : [];
}

export function termsView(terms: Terms): WireTerms {
  switch (terms.kind) {
    case 'percentage':
      return { percent: terms.basisPoints / 100 };
    case 'amount':
      return { amount: toRupees(terms.amountPaise) };
    case 'buy_x_get_y':
      return { buy: terms.buy, get: terms.get, percent: terms.basisPoints / 100 };
    case 'tiered':
      return {
        tiers: terms.tiers.map((tier) => ({
          from: toRupees(tier.fromPaise),
          ...('basisPoints' in tier
            ? { percent: tier.basisPoints / 100 }
            : { amount: toRupees(tier.amountPaise) }),
        })),
      };
    case 'bundle_price':
      return { quantity: terms.quantity, price: toRupees(terms.pricePaise) };
    case 'free_shipping':
      return {};
    default:
      return terms satisfies never;
  }
}

/** Null for a scope that names nothing. */
export function readScope(scope: WireScope): Scope | null {
  if (scope.all) return { all: true };
  const read = {
    all: false,
    categoryIds: scope.category_ids ?? [],
    groupIds: scope.group_ids ?? [],
    productIds: scope.product_ids ?? [],
    labels: scope.labels ?? [],
  } as const;
  const named = [read.categoryIds, read.groupIds, read.productIds, read.labels];
  return named.some((list) => list.length > 0) ? read : null;
}

export const scopeView = (scope: Scope): WireScope =>
  scope.all
    ? { all: true }
    : {
        category_ids: [...scope.categoryIds],
        group_ids: [...scope.groupIds],
        product_ids: [...scope.productIds],
        labels: [...scope.labels],
      };
