import type { SecondStepChange } from '#contract/entities/two-factor.ts';
import type { Ctx } from '../ctx.ts';
import { insertEmail } from './queries.ts';

export type OrderMailFacts = {
  orderId: number;
  name: string;
  items: { name: string; quantity: number; pricePaise: number; totalPaise: number }[];
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

/** Props of the template of each kind; stored as JSON until the e-mail is sent. */
export type EmailProps = {
  code: { code: string };
  order_placed: OrderMailFacts;
  payment_received: OrderMailFacts;
  order_shipped: OrderMailFacts;
  order_delivered: OrderMailFacts;
  order_cancelled: OrderMailFacts;
  /** Absolute URL that confirms the subscription. */
  newsletter_confirm: { url: string };
  /** `role` is a display name, `url` the sign-in page. */
  staff_invited: { inviter: string; role: string; email: string; url: string };
  /** `url` is the account's security page. */
  second_step_changed: { change: SecondStepChange; email: string; url: string };
};

export type MailKind = keyof EmailProps;

export type Email = {
  [K in MailKind]: {
    /** Idempotency key: a second e-mail with the same key is not queued. */
    eventKey: string;
    kind: K;
    recipient: string;
    facts: EmailProps[K];
    /** After this many minutes the e-mail is not sent. */
    expiresInMinutes?: number;
  };
}[MailKind];

/** Queues an e-mail and its job in the caller's transaction. */
export async function queueMail(ctx: Pick<Ctx, 'db'>, email: Email): Promise<void> {
  const { facts: props, expiresInMinutes = null, ...rest } = email;
  await insertEmail(ctx.db, { ...rest, props, expiresInMinutes });
}
