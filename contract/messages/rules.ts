import type { EmailKind } from '../mail/emails.ts';

export const channels = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Channels that reach a mobile number through a gateway. */
export const mobileChannels = ['sms', 'whatsapp'] as const satisfies readonly Channel[];
export type MobileChannel = (typeof mobileChannels)[number];

export const channelNames: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** `secret` is never sent to a browser. */
export const gatewayFieldKinds = ['text', 'secret'] as const;

export type MessageVariable =
  | 'code'
  | 'name'
  | 'order'
  | 'amount'
  | 'carrier'
  | 'product'
  | 'summary'
  | 'url';

/** A variable of a DLT template has at most 30 characters, except a URL. */
export const variableLettersMax = 30;

type EventDefinition = {
  title: string;
  /** Marketing by a mobile channel needs the shopper's consent to that channel. */
  isMarketing?: true;
  /** Marketing by any channel: it needs consent for email too, and is off at first. */
  isOptIn?: true;
  /** The values of its templates, in the order of numbered placeholders. */
  variables: readonly MessageVariable[];
};

const ofOrder = ['name', 'order', 'url'] as const;
const ofAmount = ['name', 'order', 'amount', 'url'] as const;
const ofProduct = ['name', 'product', 'url'] as const;
const ofParcel = ['name', 'order', 'carrier', 'url'] as const;

/** Every event that shoppers or the staff get a message about, with an email for each. */
export const messageEvents = {
  sign_in_code: { title: 'Sign-in code', variables: ['code'] },
  order_placed: { title: 'Order placed', variables: ofAmount },
  payment_received: { title: 'Payment received', variables: ofAmount },
  payment_link: { title: 'Payment link', variables: ofAmount },
  order_unpaid: { title: 'Order unpaid', variables: ofAmount },
  order_edited: { title: 'Order changed', variables: ofAmount },
  order_cancel_requested: { title: 'Cancellation requested', variables: ofOrder },
  order_cancelled: { title: 'Order cancelled', variables: ofOrder },
  order_lines_cancelled: { title: 'Part of an order cancelled', variables: ofAmount },
  shipped: { title: 'Shipped', variables: ofParcel },
  out_for_delivery: { title: 'Out for delivery', variables: ofParcel },
  delivered: { title: 'Delivered', variables: ofParcel },
  delivery_failed: { title: 'Delivery failed', variables: ofParcel },
  return_requested: { title: 'Return requested', variables: ofOrder },
  return_approved: { title: 'Return approved', variables: ofOrder },
  return_declined: { title: 'Return declined', variables: ofOrder },
  return_in_transit: { title: 'Return on its way', variables: ofOrder },
  return_received: { title: 'Return received', variables: ofOrder },
  return_gone: { title: 'Replacement sold out', variables: ofOrder },
  return_refunded: { title: 'Refund of an order', variables: ofOrder },
  back_in_stock: {
    title: 'Back in stock',
    isMarketing: true,
    variables: ofProduct,
  },
  cart_abandoned: { title: 'Cart left behind', isOptIn: true, variables: ['name', 'url'] },
  price_dropped: { title: 'Price drop in a wishlist', isOptIn: true, variables: ofProduct },
  wishlist_restocked: {
    title: 'Back in stock in a wishlist',
    isOptIn: true,
    variables: ofProduct,
  },
  review_request: { title: 'Review request', isOptIn: true, variables: ofProduct },
  /** To members of the staff who are notified of orders by email. */
  staff_order: { title: 'New order, to the staff', variables: ['order', 'amount', 'url'] },
  /** To members of the staff who are notified of other events by email; a digest stays an email. */
  staff_notification: { title: 'Any other event, to the staff', variables: ['summary', 'url'] },
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type MessageEvent = keyof typeof messageEvents;

export const isMessageEvent = (name: string): name is MessageEvent =>
  Object.hasOwn(messageEvents, name);

export const messageEventNames: readonly MessageEvent[] =
  Object.keys(messageEvents).filter(isMessageEvent);

export const eventDefinition = (event: MessageEvent): EventDefinition => messageEvents[event];

/** Kinds of email with one event; null: the email goes by no other channel. */
export const eventOfKind = {
  code: 'sign_in_code',
  order_placed: 'order_placed',
  payment_received: 'payment_received',
  order_shipped: 'shipped',
  order_delivered: 'delivered',
  order_cancelled: 'order_cancelled',
  payment_link: 'payment_link',
  order_unpaid: 'order_unpaid',
  order_cancel_requested: 'order_cancel_requested',
  order_lines_cancelled: 'order_lines_cancelled',
  order_edited: 'order_edited',
  product_restocked: 'back_in_stock',
  newsletter_confirm: null,
  newsletter_issue: null,
  grievance_received: null,
  grievance_answered: null,
  review_replied: null,
  question_answered: null,
  staff_invited: null,
  staff_order: 'staff_order',
  two_factor_changed: null,
  export_ready: null,
} as const satisfies Record<
  Exclude<EmailKind, 'shipment_update' | 'return_update' | 'staff_notification' | 'marketing'>,
  MessageEvent | null
>;

export const messageStatuses = ['queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
