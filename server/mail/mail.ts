import type { TwoFactorChange } from '#contract/auth/api.ts';
import type { Ctx } from '../ctx.ts';
import { insertEmail, withdraw } from './queries.ts';
import { queueAgain } from './resend-queries.ts';

export type OrderEmailProps = {
  orderId: number;
  name: string;
  items: { name: string; quantity: number; pricePaise: number; totalPaise: number }[];
  /**
   * By promotion; one of the shipping is not in `discountPaise`. Emails queued before an update
   * have none.
   */
  discounts?: { name: string; amountPaise: number; isShipping: boolean }[];
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  codFeePaise?: number;
  finalPaise: number;
  /** Display name: 'Cash on Delivery'. */
  paymentMethod: string;
  addressLines: string[];
  /** Absolute URL of the order. */
  url: string;
};

export type ShipmentEmailProps = {
  update: 'shipped' | 'out_for_delivery' | 'delivered' | 'delivery_failed';
  orderId: number;
  name: string;
  carrier: string;
  trackingNumber: string;
  items: { name: string; quantity: number }[];
  /** The promised days, as a sentence; empty: none. */
  promise: string;
  /** The invoice that was issued when the parcel left; `url` of the order page. */
  invoice?: { number: string; url: string };
  /** Absolute URL of the tracking page. */
  url: string;
};

type AlertEmailProps = {
  subject: string;
  sections: {
    heading: string;
    /** Absolute URLs. */
    items: { title: string; detail: string; url: string }[];
    /** How many are not listed. */
    more: number;
  }[];
  /** Where the member chooses what to be emailed. */
  settingsUrl: string;
};

/** Props of the template of each kind; stored as JSON until the email is sent. */
export type EmailProps = {
  /** `url` continues the sign-in on any device. */
  code: { code: string; url: string };
  order_placed: OrderEmailProps;
  payment_received: OrderEmailProps;
  order_shipped: OrderEmailProps;
  order_delivered: OrderEmailProps;
  order_cancelled: OrderEmailProps;
  order_unpaid: OrderEmailProps;
  order_cancel_requested: OrderEmailProps;
  order_lines_cancelled: OrderEmailProps;
  shipment_update: ShipmentEmailProps;
  return_update: {
    state: 'requested' | 'approved' | 'declined' | 'in_transit' | 'received';
    orderId: number;
    name: string;
    /** What follows from it, and the reason of the staff; blank: nothing. */
    detail: string;
    /** The buyer says at `url` where the refund is paid to. */
    asksForAccount: boolean;
    /** Absolute URL of the order, or of the page that asks for the account. */
    url: string;
  };
  /** Absolute URL that confirms the subscription. */
  newsletter_confirm: { url: string };
  grievance_received: { number: string };
  grievance_answered: { number: string; name: string; answer: string };
  /** `url` of the product. */
  product_restocked: {
    name: string;
    product: { name: string; variant: string; pricePaise: number };
    url: string;
  };
  /** `role` is a display name, `url` the sign-in page. */
  staff_invited: { inviter: string; role: string; email: string; url: string };
  staff_alert: AlertEmailProps;
  /** `url` is the account's security page. */
  two_factor_changed: { change: TwoFactorChange; email: string; url: string };
};

export type EmailKind = keyof EmailProps;

export type Email = {
  [K in EmailKind]: {
    /** Idempotency key: a second email with the same key is not queued. */
    eventKey: string;
    kind: K;
    recipient: string;
    props: EmailProps[K];
    /** After this many minutes the email is not sent. */
    expiresInMinutes?: number;
    /** Sent only after so many seconds, in which it can be withdrawn; absent: at once. */
    delaySeconds?: number | undefined;
  };
}[EmailKind];

/** Queues an email and its job in the caller's transaction. */
export async function queueEmail(ctx: Pick<Ctx, 'db'>, email: Email): Promise<void> {
  const { props, expiresInMinutes = null, delaySeconds = null, ...rest } = email;
  await insertEmail(ctx.db, { ...rest, props, expiresInMinutes, delaySeconds });
}

/**
 * Withdraws a delayed email in the caller's transaction. Returns false if it has left, or waits
 * for nothing.
 */
export const withdrawEmail = async (ctx: Pick<Ctx, 'db'>, eventKey: string): Promise<boolean> =>
  Boolean(await withdraw.maybeOne(ctx.db, { eventKey }));

/** Queues a failed email again, or a copy of a sent one, in the caller's transaction. */
export const queueEmailAgain = async (
  ctx: Pick<Ctx, 'db'>,
  email: { id: number; isFailed: boolean },
): Promise<void> => queueAgain(ctx.db, email);
