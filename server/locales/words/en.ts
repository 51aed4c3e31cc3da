import { valueName } from '#contract/catalogue/value-names.ts';
import { promiseText, type PromisedDates } from '#contract/delivery/dates.ts';
import { paymentStates } from '#contract/orders/payment-state.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import { englishWords, type PromotionWords } from '#contract/promotions/words.ts';
import { englishTerms } from '#contract/returns/promises.ts';
import { exchangeHoldHours } from '#contract/returns/rules.ts';
import type { Scene } from '#contract/room/scenes.ts';
import { grievanceOfficerText } from '#contract/settings/seller-texts.ts';

/** The sentences that the server words for a shopper. Amounts are formatted. */
export const delivery = {
  promise: (dates: PromisedDates) => `${promiseText(dates)}.`,
};

export const or: string = ' or ';

export const payment = { method: (method: string): string => paymentMethodName(method) };

export const promotions: PromotionWords = englishWords;

export const products = {
  value: valueName,
  /** Behind the sentence of a promotion. */
  code: (code: string) => `Code ${code}.`,
};

/** Notes in the emails of an order. */
export const orders = {
  owedBack: (isCash: boolean, amount: string) => {
    const { completed } = paymentStates[isCash ? 'cash' : 'online'].cancelled;
    return `${completed?.shopper.replace('{amount}', amount)}.`;
  },
  refundedLater: 'Your payment is refunded after that.',
  refunded: (amount: string) => `${amount} will be refunded.`,
  advanceDue: (advance: string, rest: string) =>
    `Please pay ${advance} now and ${rest} on delivery.`,
  advancePaid: (advance: string, rest: string) =>
    `${advance} is paid. You pay ${rest} on delivery.`,
  payOnDelivery: (amount: string) => `You pay ${amount} on delivery.`,
  returnDays: (days: number) =>
    `If anything is not right, you have ${days} ${days === 1 ? 'day' : 'days'} to return it.`,
  released: 'It was not confirmed in time, so it was released.',
  unitsCancelled: (units: string) => `Cancelled before dispatch: ${units}.`,
  added: (quantity: number, name: string) => `${quantity} × ${name} added`,
  removed: (quantity: number, name: string) => `${quantity} × ${name} removed`,
  changed: (changes: string) => `Order changed: ${changes}.`,
  addressChanged: 'Delivery address changed.',
};

export const returns = {
  terms: englishTerms,
  replacement: (order: string) => `Order ${order} sends the replacement.`,
  replacementOncePaid: (order: string) =>
    `Order ${order} sends the replacement once the difference is paid. We hold it for ${exchangeHoldHours} hours.`,
  gone: (name: string) => `It was: ${name || 'a product that is no longer sold'}.`,
  elseKept: 'Without an answer, we refund what you return.',
  elseRefunded: 'Without an answer, we refund it.',
};

/** 'Chrome on Android' in the list of signed-in devices. */
export const devices = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
};

export const room = {
  title: 'See it in a room',
  text: 'Try our fabrics on the bed, at the window and on the sofa, true to scale.',
  scene: ({ name }: Pick<Scene, 'id' | 'name'>): string => name,
};

/** Values of templates at a message gateway. */
export const messages = { customer: 'Customer', courier: 'our courier' };

export const seller = { officer: grievanceOfficerText };
