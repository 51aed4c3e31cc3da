import { toPaise, toRupees } from '../../money.ts';
import { isAmount, rateOff, shortRupees } from './fields.ts';
import { defineKind } from './kind.ts';

export const amount = defineKind<{ amountPaise: number }>()({
  name: 'Amount off',
  fields: { amount: { type: 'amount', label: 'Discount (₹)' } },
  read: (wire) =>
    isAmount(wire.amount)
      ? { amountPaise: toPaise(wire.amount) }
      : 'The amount must be greater than 0',
  write: ({ amountPaise }) => ({ amount: toRupees(amountPaise) }),
  saving: { by: 'spend', amountOff: rateOff },
  benefit: ({ amountPaise }, words) => words.off(shortRupees(amountPaise)),
  hint: () => null,
});
