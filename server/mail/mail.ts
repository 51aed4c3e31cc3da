import { statement } from '#database/statement.ts';
import type { Ctx } from '../ctx.ts';

export type MailKind =
  | 'code'
  | 'order_placed'
  | 'payment_received'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'newsletter_confirm';

export type Mail = {
  /** One event, one mail: a second mail with the same key is not queued. */
  eventKey: string;
  kind: MailKind;
  recipient: string;
  facts: Record<string, unknown>;
  /** After this many minutes the mail is not sent any more. */
  expiresInMinutes?: number;
};

const insert = statement(
  'mail.insert',
  `insert into mails (event_key, kind, recipient, facts, expires_at)
   values ($1, $2, $3, $4, now() + $5::int * interval '1 minute')
   on conflict (event_key) do nothing
   returning id`,
  { id: 'int' },
);

/** Queues a mail in the transaction of what it tells of. */
export async function queueMail(ctx: Pick<Ctx, 'db'>, mail: Mail): Promise<void> {
  await insert.one(ctx.db, mail.eventKey, mail.kind, mail.recipient, mail.facts, mail.expiresInMinutes ?? null);
}
