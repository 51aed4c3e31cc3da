import { isPercent, percentMessage, percentText, rateOff, toBasisPoints } from './fields.ts';
import { defineKind } from './kind.ts';

export const percentage = defineKind<{ basisPoints: number }>()({
  name: 'Percentage off',
  fields: { percent: { type: 'percent', label: 'Discount (%)' } },
  read: ({ percent }) =>
    isPercent(percent) ? { basisPoints: toBasisPoints(percent) } : percentMessage,
  write: ({ basisPoints }) => ({ percent: basisPoints / 100 }),
  saving: {
    by: 'spend',
    amountOff: rateOff,
    groups: ({ basisPoints }) => ({ rates: [basisPoints], chargePaise: 0 }),
  },
  benefit: ({ basisPoints }, words) => words.off(percentText(basisPoints)),
  hint: () => null,
});
