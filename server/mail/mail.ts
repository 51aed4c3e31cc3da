import type { TwoFactorChange } from '#contract/entities/two-factor.ts';
import type { Ctx } from '../ctx.ts';
import { insertEmail } from './queries.ts';

export type OrderEmailProps = {
  orderId: number;
  name: string;
  items: { name: string; quantity: number; pricePaise: number; totalPaise: number }[];
  /** By promotion; one of the shipping is not in `discountPaise`. E-mails queued before an update have none. */
  discounts?: { name: string; amountPaise: number; isShipping: boolean }[];
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
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
  /** Absolute URL of the tracking page. */
  url: string;
};

/** Props of the template of each kind; stored as JSON until the e-mail is sent. */
export type EmailProps = {
  code: { code: string };
  order_placed: OrderEmailProps;
  payment_received: OrderEmailProps;
  order_shipped: OrderEmailProps;
  order_delivered: OrderEmailProps;
  order_cancelled: OrderEmailProps;
  shipment_update: ShipmentEmailProps;
  /** Absolute URL that confirms the subscription. */
  newsletter_confirm: { url: string };
  /** `role` is a display name, `url` the sign-in page. */
  staff_invited: { inviter: string; role: string; email: string; url: string };
  /** `url` is the account's security page. */
  two_factor_changed: { change: TwoFactorChange; email: string; url: string };
};

export type EmailKind = keyof EmailProps;

export type Email = {
  [K in EmailKind]: {
    /** Idempotency key: a second e-mail with the same key is not queued. */
    eventKey: string;
    kind: K;
    recipient: string;
    props: EmailProps[K];
    /** After this many minutes the e-mail is not sent. */
    expiresInMinutes?: number;
  };
}[EmailKind];

/** Queues an e-mail and its job in the caller's transaction. */
export async function queueEmail(ctx: Pick<Ctx, 'db'>, email: Email): Promise<void> {
  const { props, expiresInMinutes = null, ...rest } = email;
  await insertEmail(ctx.db, { ...rest, props, expiresInMinutes });
}
