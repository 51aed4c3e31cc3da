import { toPaise, toRupees } from '../../money.ts';
import { isAmount, isUnits, shortRupees, unitsMax } from './fields.ts';
import { defineKind } from './kind.ts';

export const bundlePrice = defineKind<{ quantity: number; pricePaise: number }>()({
  name: 'Bundle price',
  fields: {
    quantity: { type: 'units', label: 'Items', initial: 3, min: 2 },
    price: { type: 'amount', label: 'Price of them together' },
  },
  read: ({ quantity, price }) =>
    isUnits(quantity, 2) && isAmount(price)
      ? { quantity, pricePaise: toPaise(price) }
      : `A bundle needs a quantity from 2 to ${unitsMax} and a price`,
  write: ({ quantity, pricePaise }) => ({ quantity, price: toRupees(pricePaise) }),
  saving: {
    by: 'product',
    groups: ({ quantity, pricePaise }) => ({
      rates: Array<number>(quantity).fill(10_000),
      chargePaise: pricePaise,
    }),
  },
  benefit: ({ quantity, pricePaise }, words) => words.bundle(quantity, shortRupees(pricePaise)),
  hint: (terms, { quantity, spentPaise, moreUnits }, words) => {
    const missing = (terms.quantity - (quantity % terms.quantity)) % terms.quantity;
    const isCheaper = (spentPaise / quantity) * terms.quantity > terms.pricePaise;
    return missing > 0 && isCheaper
      ? words.addToPay(moreUnits(missing), shortRupees(terms.pricePaise), terms.quantity)
      : null;
  },
});
