import { refuse } from '#contract/refusals.ts';
import { authLimits } from '#contract/auth/rules.ts';
import { recordAudit } from '../audit/audit.ts';
import { reserveEmail } from '../auth/limits.ts';
import type { Admin, OutsideTransaction } from '../ctx.ts';
import {
  meaningOf,
  isConnectionFailure,
  reasonOf,
  recordContact,
  recordFailure,
} from '../mail/mail-server.ts';
import { messageIdOf } from '../mail/send.ts';
import { transportOf } from '../mail/transport.ts';
import { readSettings } from '../settings/settings.ts';

const perHourMax = 10;

/** Sends at once, not through the queue, and answers what the mail server said. */
export async function sendTestEmail(
  ctx: OutsideTransaction<Admin>,
  to: string,
): Promise<{ accepted: boolean; detail: string }> {
  await ctx.transaction(async (inside) => {
    const dailyMax = authLimits.confirmationEmailsPerDay;
    const isReserved = await reserveEmail(inside, 'test_mail', {
      to,
      hourlyMax: perHourMax,
      dailyMax,
    });
    if (!isReserved) throw refuse('test_email_wait');
  });
  const result = await trySending(ctx, to);
  await ctx.transaction(async (inside) =>
    recordAudit(inside, {
      action: 'email.test',
      subject: 'email:test',
      before: null,
      after: { Accepted: result.accepted },
    }),
  );
  return result;
}

async function trySending(ctx: OutsideTransaction<Admin>, to: string) {
  if (ctx.config.smtpUrl === null)
    return {
      accepted: false,
      detail: 'No mail server is configured (SMTP_URL). The demo shows its emails at /dev/mail.',
    };
  const { site_name: given } = await readSettings(ctx.db);
  const { hostname } = new URL(ctx.config.publicUrl);
  const name = given || hostname;
  const text = `This is a test email of ${name}. The mail server of the shop works.`;
  const transport = transportOf(ctx.config);
  try {
    await transport.verify();
    await transport.send({
      to,
      sender: name,
      subject: `Test email of ${name}`,
      text,
      html: `<p>${escape(text)}</p>`,
      messageId: messageIdOf(`test:${to}:${ctx.now.getTime()}`, hostname),
    });
    await recordContact(ctx.db);
    return { accepted: true, detail: `The mail server accepted the email to ${to}.` };
  } catch (error) {
    const reason = reasonOf(error);
    if (isConnectionFailure(reason)) await recordFailure(ctx.db, reason);
    return { accepted: false, detail: `Not sent: the mail server ${meaningOf(reason)}.` };
  } finally {
    transport.close();
  }
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
