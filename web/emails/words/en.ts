import { codeLifeMinutes } from '#contract/auth/rules.ts';
import { unpaidOrderHours } from '#contract/orders/rules.ts';
import { paymentHoldTotalMinutes } from '#contract/payments/rules.ts';
import { namesOf, type OrderWords } from './types.ts';

/** The English texts of the emails to shoppers. `{number}` and `{carrier}` are filled in. */
export const layout = {
  lang: 'en',
  greeting: (name: string) => (name === '' ? 'Namaste,' : `Namaste ${name},`),
  /** A link in a sentence, with the texts before and after it. */
  invoice: (number: string) => ({
    before: `Invoice ${number}: download it from `,
    link: 'your order page',
    after: '.',
  }),
  invoiceAt: (number: string, url: string) => `Invoice ${number}: download it from ${url}`,
};

export const code = {
  subject: (digits: string, shop: string) => `${digits} is your ${shop} sign-in code`,
  title: 'Your sign-in code',
  preview: `It expires in ${codeLifeMinutes} minutes.`,
  enter: 'Enter this code to sign in:',
  first: (digits: string, shop: string) => `Your ${shop} sign-in code: ${digits}`,
  life: `It expires in ${codeLifeMinutes} minutes and works once.`,
  link: 'On another device, or asked to wait? Open this page and enter the code there:',
  ignore:
    'If you did not request this code, ignore this email. Never share the code, not even on the phone.',
};

export const orderKinds: OrderWords = {
  order_placed: {
    subject: "We've got your order {number}",
    title: 'Thank you for your order',
    lead: 'We have received your order {number} and are getting it ready. We will email you when it ships.',
  },
  payment_received: {
    subject: 'Payment received for order {number}',
    title: 'Payment received',
    lead: 'We have received your payment for order {number} and are getting it ready.',
  },
  order_shipped: {
    subject: 'Order {number} is on its way',
    title: 'Your order is on its way',
    lead: 'We have handed order {number} to the courier. Please keep your phone nearby: the courier may call before delivery.',
  },
  order_delivered: {
    subject: 'Order {number} is delivered',
    title: 'Your order has arrived',
    lead: 'Order {number} is delivered. We hope you love it.',
  },
  order_cancelled: {
    subject: 'Order {number} is cancelled',
    title: 'Your order is cancelled',
    lead: 'Order {number} is cancelled and will not be sent.',
  },
  order_unpaid: {
    subject: 'Order {number} is waiting for your payment',
    title: 'Your order is waiting for your payment',
    lead: `We have not received your payment for order {number}, so the items are not reserved any more. You can still pay on your order page within ${unpaidOrderHours} hours of ordering, while they are in stock. If your bank has taken the amount, please do not pay again: we confirm your order, or refund you in full.`,
    action: 'Pay for your order',
  },
  payment_link: {
    subject: 'Please pay for order {number}',
    title: 'Your order is ready for your payment',
    lead: `We have taken order {number} for you, and hold the items for ${paymentHoldTotalMinutes} minutes. Please sign in with this email address to pay.`,
    action: 'Pay for your order',
  },
  order_cancel_requested: {
    subject: 'Cancellation requested for order {number}',
    title: 'Cancellation requested',
    lead: 'The cancellation of order {number} is requested. It is packed already, so we have to stop the parcel first. We will email you as soon as the order is cancelled.',
  },
  order_lines_cancelled: {
    subject: 'Items of order {number} are cancelled',
    title: 'Part of your order is cancelled',
    lead: 'Part of order {number} is cancelled. This is what we send you.',
  },
  order_edited: {
    subject: 'Order {number} has changed',
    title: 'Your order has changed',
    lead: 'We changed order {number} as agreed with you. This is what we send you.',
  },
};

export const order = {
  confirmation: (hours: number) =>
    `Please confirm that you want this order. Without your answer it is cancelled after ${hours === 1 ? '1 hour' : `${hours} hours`}.`,
  confirm: 'Confirm your order',
  address: 'Delivery address',
  payment: (method: string) => `Payment: ${method}`,
  view: 'View your order',
  yours: 'Your order',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  codFee: 'Cash on Delivery fee',
  total: 'Total',
};

export const shipment = {
  updates: {
    shipped: {
      subject: 'Your order {number} is on its way',
      title: 'Your parcel is on its way',
      lead: '{carrier} has your parcel of order {number}.',
    },
    out_for_delivery: {
      subject: 'Order {number}: your parcel arrives today',
      title: 'Out for delivery',
      lead: '{carrier} is delivering a parcel of order {number} today. Please keep your phone nearby.',
    },
    delivered: {
      subject: 'A parcel of order {number} is delivered',
      title: 'Your parcel has arrived',
      lead: 'A parcel of order {number} is delivered. We hope you love it.',
    },
    delivery_failed: {
      subject: 'Order {number}: delivery was not possible',
      title: 'We could not deliver your parcel',
      lead: '{carrier} could not deliver a parcel of order {number}. Please choose a day for the next attempt, or correct your address. Without an answer the parcel may go back.',
    },
  },
  redeliver: 'Choose how we deliver it',
  track: 'Track your parcel',
};

export const returns = {
  states: {
    requested: {
      subject: 'We have your return request',
      lead: 'We have received your return request for order {number}, and will answer it soon.',
    },
    approved: {
      subject: 'Your return is approved',
      lead: 'Your return of order {number} is approved.',
    },
    declined: {
      subject: 'We cannot accept your return',
      lead: 'We are sorry: we cannot accept your return of order {number}.',
    },
    in_transit: {
      subject: 'Your return is on its way to us',
      lead: 'Your return of order {number} is on its way to us.',
    },
    received: {
      subject: 'Your return has arrived',
      lead: 'We have received and checked your return of order {number}.',
    },
    gone: {
      subject: 'Please choose again',
      lead: 'We are sorry: the replacement for your return of order {number} is no longer available. Please choose another size or colour, or a refund.',
    },
    refunded: {
      subject: 'Your refund',
      lead: 'We refund a part of your order {number}.',
    },
  },
  subject: (sentence: string, number: string) => `${sentence}: order ${number}`,
  account:
    'You paid in cash: please tell us the UPI id or bank account that we send the refund to.',
  enterAccount: 'Enter your account',
  chooseAgain: 'Choose again',
  see: 'See your order',
};

export const grievance = {
  receivedSubject: (number: string) => `We have received your complaint ${number}`,
  received: (number: string) => ({
    title: 'We have received your complaint',
    lead: `Your complaint has the number ${number}. We will answer it within one month.`,
    end: 'You can also call the National Consumer Helpline on 1915.',
  }),
  answeredSubject: (number: string) => `Our answer to your complaint ${number}`,
  answered: (number: string) => ({
    title: 'Our answer to your complaint',
    lead: `This is our answer to your complaint ${number}:`,
    end: 'If it does not solve the matter, call the National Consumer Helpline on 1915.',
  }),
};

export const backInStock = {
  subject: (product: string) => `${product} is back in stock`,
  title: 'Back in stock',
  lead: (product: { name: string; variant: string }, price: string) =>
    `${namesOf(product)} is in stock again, at ${price}. We cannot reserve it for you, so it may sell out again.`,
  view: 'View product',
  once: 'You asked us to email you about this product. We will not email you about it again.',
};

export const reviewReply = {
  subject: (product: string) => `A reply to your review of ${product}`,
  title: 'We replied to your review',
  lead: (product: string) => `Thank you for your review of ${product}. This is our reply:`,
  see: 'See your review',
};

export const questionAnswer = {
  subject: (product: string) => `Your question about ${product} is answered`,
  title: 'Your question is answered',
  lead: (product: string) => `You asked about ${product}:`,
  /** `name`: the buyer who answered; '' for the shop. */
  answer: (name: string) => (name === '' ? 'Our answer:' : `${name}, who bought it, answered:`),
  see: 'View product',
};

export const marketing = {
  cart_abandoned: {
    subject: (_product: string) => 'You left something in your cart',
    title: 'Still in your cart',
    lead: (_product: string) =>
      'You left these items in your cart. We keep the cart for you, but cannot reserve the items.',
    action: 'Go to my cart',
  },
  price_dropped: {
    subject: (product: string) => `${product} costs less now`,
    title: 'The price has dropped',
    lead: (product: string) => `${product} from your wishlist costs less now.`,
    action: 'View product',
  },
  wishlist_restocked: {
    subject: (product: string) => `${product} is back in stock`,
    title: 'Back in stock',
    lead: (product: string) =>
      `${product} from your wishlist is in stock again. We cannot reserve it for you, so it may sell out again.`,
    action: 'View product',
  },
  review_request: {
    subject: (product: string) => `How do you like ${product}?`,
    title: 'How do you like it?',
    lead: (_product: string) =>
      'Your review helps other shoppers. Tap a star to begin, and add a few words.',
    action: 'Write a review',
  },
  before: (price: string) => `was ${price}`,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  why: 'You get this email because you agreed to offers and reminders by email.',
  unsubscribe: 'Unsubscribe',
};

export const newsletter = {
  subject: (shop: string) => `Please confirm your ${shop} subscription`,
  title: 'Confirm your subscription',
  preview: 'Confirm your newsletter subscription.',
  lead: (shop: string) => `Please confirm that you want the ${shop} newsletter.`,
  confirm: 'Confirm subscription',
  confirmHere: 'Confirm here:',
  ignore: 'If you did not sign up, ignore this email. We will not contact you again.',
  leave: 'You can unsubscribe at any time:',
  unsubscribe: 'Unsubscribe',
  why: 'You get this email because you subscribed to our newsletter.',
  test: 'The emails to subscribers have a link to unsubscribe here.',
  view: 'View product',
  soldOut: 'Sold out at the moment',
  mrp: (price: string) => `MRP ${price}`,
};
