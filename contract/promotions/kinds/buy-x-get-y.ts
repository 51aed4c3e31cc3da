import {
  isPercent,
  isUnits,
  percentMessage,
  percentText,
  toBasisPoints,
  unitsMax,
} from './fields.ts';
import { defineKind } from './kind.ts';

type Terms = { buy: number; get: number; basisPoints: number };

/** Null: free. */
const rateOf = ({ basisPoints }: Terms): string | null =>
  basisPoints === 10_000 ? null : percentText(basisPoints);

export const buyXGetY = defineKind<Terms>()({
  name: 'Buy X, get Y',
  fields: {
    buy: { type: 'units', label: 'Buy', initial: 2 },
    get: { type: 'units', label: 'Get', initial: 1 },
    percent: { type: 'percent', label: 'Per cent off these', hint: '100: free', initial: 100 },
  },
  read: ({ buy, get, percent = 100 }) => {
    if (!isUnits(buy, 1) || !isUnits(get, 1))
      return `Buy and get must be whole numbers from 1 to ${unitsMax}`;
    return isPercent(percent) ? { buy, get, basisPoints: toBasisPoints(percent) } : percentMessage;
  },
  write: ({ buy, get, basisPoints }) => ({ buy, get, percent: basisPoints / 100 }),
  saving: {
    by: 'product',
    groups: ({ buy, get, basisPoints }) => ({
      rates: Array.from({ length: buy + get }, (_, place) => (place < buy ? 0 : basisPoints)),
      chargePaise: 0,
    }),
  },
  benefit: (terms, words) => {
    const rate = rateOf(terms);
    const { buy, get } = terms;
    return rate === null ? words.buyFree(buy, get) : words.buyOff(buy, get, rate);
  },
  hint: (terms, { quantity, moreUnits }, words) => {
    const { buy, get } = terms;
    const size = buy + get;
    const missing = (size - (quantity % size)) % size;
    if (missing === 0 || missing > get || quantity < Math.min(buy, size - 1)) return null;
    return words.addCheapest(moreUnits(missing), get, rateOf(terms));
  },
});
