import type { OrderMoney } from './payment-state.ts';

/** What a cancellation by the shopper means, by the money of the order. */
export const notSentTexts: Readonly<Record<OrderMoney, string>> = {
  retained:
    'The items will not be sent. Your payment is refunded according to our cancellation policy. This cannot be undone.',
  due: 'You will not be able to pay for it any more. This cannot be undone.',
  due_on_delivery:
    'The items will not be sent, and there is nothing to pay. This cannot be undone.',
  none: 'The items will not be sent, and there is nothing to pay. This cannot be undone.',
  owed_back: 'The items will not be sent. This cannot be undone.',
};

/** A parcel must be stopped first. */
export const packedText = (isPaid: boolean): string =>
  `Your order is packed already, so we have to stop the parcel first. We will email you once it is cancelled.${isPaid ? ' Your payment is refunded then.' : ''} If the courier delivers it all the same, the order is not cancelled.`;
