import { toPaise, toRupees } from '../../money.ts';
import { isAmount, reachFactor, shortRupees } from './fields.ts';
import { defineKind, type Progress } from './kind.ts';

/** `spendPaise` is compared with the units that are paid for, before any discount. */
type Terms = { spendPaise: number; productIds: readonly number[] };

export const giftWithPurchase = defineKind<Terms>()({
  name: 'Gift with purchase',
  fields: {
    spend: {
      type: 'amount',
      label: 'Amount to spend',
      hint: 'On what the promotion applies to, without the gift.',
    },
    product_ids: {
      type: 'products',
      label: 'Gifts to choose from',
      hint: 'The shopper adds one of them to the cart, and it is free.',
    },
  },
  read: ({ spend, product_ids: productIds = [] }) =>
    isAmount(spend) && productIds.length > 0
      ? { spendPaise: toPaise(spend), productIds: [...new Set(productIds)] }
      : 'A gift needs an amount to spend and at least one product',
  write: ({ spendPaise, productIds }) => ({
    spend: toRupees(spendPaise),
    product_ids: [...productIds],
  }),
  saving: { by: 'gift', gift: (terms) => terms },
  benefit: ({ spendPaise }, words) => words.gift(shortRupees(spendPaise)),
  benefitInside: (_, words) => words.giftInside,
  hint: ({ spendPaise, productIds }, progress, words) => {
    const gifts = progress.lines.filter(({ productId }) => productIds.includes(productId));
    const missingPaise = spendPaise - paidPaise(progress, gifts);
    if (missingPaise > 0)
      return spendPaise <= (spendPaise - missingPaise) * reachFactor
        ? words.spendFor(shortRupees(missingPaise), words.giftInside)
        : null;
    return gifts.length > 0 ? null : { text: words.addGift, productIds };
  },
});

/** What the cart spends if its cheapest gift is free. */
function paidPaise({ spentPaise }: Progress, gifts: Progress['lines']): number {
  const counted = gifts.map(({ isEligible, pricePaise }) => (isEligible ? pricePaise : 0));
  return gifts.length === 0 ? spentPaise : spentPaise - Math.min(...counted);
}
