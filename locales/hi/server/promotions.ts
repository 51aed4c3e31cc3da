import { paymentMethodName } from '../contract/payments/method-names.ts';
import type { PromotionWords } from '#contract/promotions/words.ts';

/** The words of promotions in Hindi. */
export const promotions = {
  off: (rate) => `${rate} की छूट`,
  offFrom: (rate, from) => `${from} से ऊपर ${rate} की छूट`,
  upTo: (rate) => `${rate} तक की छूट`,
  bundle: (quantity, price) => `कोई भी ${quantity} सिर्फ़ ${price} में`,
  buyFree: (buy, get) => `${buy} खरीदें, ${get} मुफ़्त पाएँ`,
  buyOff: (buy, get, rate) => `${buy} खरीदें, ${get} पर ${rate} की छूट पाएँ`,
  freeShipping: 'मुफ़्त डिलीवरी',
  freeShippingInside: 'मुफ़्त डिलीवरी',
  gift: (spend) => `${spend} की खरीद पर मुफ़्त तोहफ़ा`,
  giftInside: 'मुफ़्त तोहफ़ा',
  on: (benefit, scope) => `${scope ?? 'चुने हुए प्रोडक्ट'} पर ${benefit}`,
  from: (amount) => `${amount} से ऊपर`,
  atLeast: (quantity) => `कम से कम ${quantity} चीज़ें लेने पर`,
  and: ' और ',
  paidBy: (methods) => `${methods.map(paymentMethodName).join(' या ')} से भुगतान करने पर`,
  end: '।',
  moreUnits: (count, scopeName) => `${count} और ${scopeName ?? 'चीज़'}`,
  addFor: (units, benefit) => `${units} जोड़ें और ${benefit} पाएँ`,
  spendFor: (amount, benefit) => `${amount} की और खरीद करें और ${benefit} पाएँ`,
  addToPay: (units, price, quantity) => `${units} जोड़ें और ${quantity} के सिर्फ़ ${price} दें`,
  addCheapest: (units, get, rate) =>
    `${units} जोड़ें और ${get === 1 ? 'सबसे सस्ती चीज़' : `सबसे सस्ती ${get} चीज़ें`} ${rate === null ? 'मुफ़्त पाएँ' : `${rate} की छूट पर पाएँ`}`,
  addGift: 'अपना मुफ़्त तोहफ़ा जोड़ें',
} satisfies PromotionWords;
