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
  /** As people read it: 'Cash on Delivery'. */
  paymentMethod: string;
  addressLines: string[];
  /** Absolute address of the order. */
  url: string;
};

/** What each kind of mail tells; kept as JSON until it is sent. */
export type EmailProps = {
  code: { code: string };
  order_placed: OrderMailFacts;
  payment_received: OrderMailFacts;
  order_shipped: OrderMailFacts;
  order_delivered: OrderMailFacts;
  order_cancelled: OrderMailFacts;
  /** Absolute address that confirms the subscription. */
  newsletter_confirm: { url: string };
  /** `role` as people read it, `url` of the sign-in page. */
  staff_invited: { inviter: string; role: string; email: string; url: string };
  /** `url` of the page where one looks after one's own sign-in. */
  second_step_changed: { change: SecondStepChange; email: string; url: string };
};

export type MailKind = keyof EmailProps;

export type Email = {
  [K in MailKind]: {
    /** One event, one mail: a second mail with the same key is not queued. */
    eventKey: string;
    kind: K;
    recipient: string;
    facts: EmailProps[K];
    /** After this many minutes the mail is not sent any more. */
    expiresInMinutes?: number;
  };
}[MailKind];

/** Queues a mail, and the job that sends it, in the transaction of what it tells of. */
export async function queueMail(ctx: Pick<Ctx, 'db'>, mail: Email): Promise<void> {
  await insertEmail(
    ctx.db,
    mail.eventKey,
    mail.kind,
    mail.recipient,
    mail.facts,
    mail.expiresInMinutes ?? null,
  );
}
