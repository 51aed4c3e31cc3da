import { paymentMethodName } from '#contract/payments/method-names.ts';

/** What promotions give, and what is missing. Amounts and rates are formatted. */
export const englishWords = {
  off: (rate: string) => `${rate} off`,
  offFrom: (rate: string, from: string) => `${rate} off from ${from}`,
  upTo: (rate: string) => `Up to ${rate} off`,
  bundle: (quantity: number, price: string) => `Any ${quantity} for ${price}`,
  buyFree: (buy: number, get: number) => `Buy ${buy}, get ${get} free`,
  buyOff: (buy: number, get: number, rate: string) => `Buy ${buy}, get ${get} at ${rate} off`,
  freeShipping: 'Free shipping',
  freeShippingInside: 'free shipping',
  gift: (spend: string) => `Free gift when you spend ${spend}`,
  giftInside: 'a free gift',
  on: (benefit: string, scope: string | null) => `${benefit} on ${scope ?? 'selected products'}`,
  from: (amount: string) => `from ${amount}`,
  atLeast: (quantity: number) => `with at least ${quantity} items`,
  and: ' and ',
  paidBy: (methods: readonly string[]) =>
    `for orders paid by ${methods.map(paymentMethodName).join(' or ')}`,
  end: '.',
  /** '1 more cushion', '2 more cushions', '1 more item'. */
  moreUnits: (count: number, scopeName: string | null) => {
    const singular = (scopeName ?? 'item').toLowerCase().replace(/(?<!s)s$/, '');
    return `${count} more ${singular}${count === 1 ? '' : 's'}`;
  },
  addFor: (units: string, benefit: string) => `Add ${units} for ${benefit}`,
  spendFor: (amount: string, benefit: string) => `Spend ${amount} more for ${benefit}`,
  addToPay: (units: string, price: string, quantity: number) =>
    `Add ${units} to pay ${price} for ${quantity}`,
  /** `rate` null: free. */
  addCheapest: (units: string, get: number, rate: string | null) =>
    `Add ${units} and ${get === 1 ? 'the cheapest is' : `the ${get} cheapest are`} ${rate === null ? 'free' : `${rate} off`}`,
  addGift: 'Add your free gift',
};

export type PromotionWords = typeof englishWords;
