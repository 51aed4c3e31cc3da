import { toPaise, toRupees } from '../../money.ts';
import {
  isAmount,
  isPercent,
  rateOff,
  rateText,
  reachFactor,
  shortRupees,
  toBasisPoints,
} from './fields.ts';
import { defineKind, type FieldValues, type Tier } from './kind.ts';

export const tiered = defineKind<{ tiers: readonly Tier[] }>()({
  name: 'Spend more, save more',
  fields: {
    tiers: {
      type: 'tiers',
      label: 'Tiers, one a line',
      hint: 'Amount to spend, then the discount in rupees or per cent: 3000 300, or 5000 12%',
    },
  },
  read: ({ tiers = [] }) => {
    const read = tiers.flatMap(readTier);
    return read.length === tiers.length && read.length > 0
      ? { tiers: read.toSorted((a, b) => a.fromPaise - b.fromPaise) }
      : 'Each tier needs an amount to spend, and either an amount or a percentage off';
  },
  write: ({ tiers }) => ({
    tiers: tiers.map((tier) => ({
      from: toRupees(tier.fromPaise),
      ...('basisPoints' in tier
        ? { percent: tier.basisPoints / 100 }
        : { amount: toRupees(tier.amountPaise) }),
    })),
  }),
  saving: {
    by: 'spend',
    amountOff: ({ tiers }, amounts) =>
      Math.max(
        0,
        ...tiers
          .filter(({ fromPaise }) => amounts.spentPaise >= fromPaise)
          .map((tier) => rateOff(tier, amounts)),
      ),
  },
  benefit: ({ tiers }, words) =>
    tiers.map((tier) => words.offFrom(rateText(tier), shortRupees(tier.fromPaise))).join(', '),
  badge: ({ tiers }, words) => {
    const best = tiers.at(-1);
    if (!best) return '';
    return tiers.length > 1
      ? words.upTo(rateText(best))
      : words.offFrom(rateText(best), shortRupees(best.fromPaise));
  },
  hint: ({ tiers }, { spentPaise }, words) => {
    const [next] = tiers
      .filter(({ fromPaise }) => fromPaise > spentPaise && fromPaise <= spentPaise * reachFactor)
      .toSorted((a, b) => a.fromPaise - b.fromPaise);
    return next
      ? words.spendFor(shortRupees(next.fromPaise - spentPaise), words.off(rateText(next)))
      : null;
  },
});

function readTier({ from, amount, percent }: FieldValues['tiers'][number]): Tier[] {
  const fromPaise = toPaise(from);
  if (from <= 0 || (amount === undefined) === (percent === undefined)) return [];
  if (isAmount(amount)) return [{ fromPaise, amountPaise: toPaise(amount) }];
  return isPercent(percent) ? [{ fromPaise, basisPoints: toBasisPoints(percent) }] : [];
}
