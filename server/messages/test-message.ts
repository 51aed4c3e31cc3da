import { authLimits } from '#contract/auth/rules.ts';
import {
  channelNames,
  isMessageEvent,
  type MessageEvent,
  type MobileChannel,
} from '#contract/messages/rules.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import { reserveEmail } from '../auth/limits.ts';
import type { Admin, OutsideTransaction } from '../ctx.ts';
import { accountFor, connect, type GatewayAccount } from './accounts.ts';
import { sampleFacts, valuesOf } from './events.ts';
import { GatewayProblem } from './gateway.ts';
import * as queries from './queries.ts';
import { localeDefault } from '#contract/locales/rules.ts';

type TestForm = { event: string; channel: MobileChannel; to: string };

const perHourMax = 10;

/**
 * Sends at once, not through the queue, and answers what the gateway said. Refuses
 * `message_event_unknown`, `gateway_not_connected`, `message_test_wait` and a missing template.
 */
export async function sendTest(
  ctx: OutsideTransaction<Admin>,
  { event, channel, to }: TestForm,
): Promise<{ accepted: boolean; detail: string }> {
  if (!isMessageEvent(event)) throw refuse('message_event_unknown', { event });
  const account = await accountFor(ctx, channel);
  if (!account) throw refuse('gateway_not_connected', { channel: channelNames[channel] });
  const template = await templateOf(ctx, event, channel);
  await ctx.transaction(async (inside) => {
    const dailyMax = authLimits.confirmationEmailsPerDay;
    const limits = { to, hourlyMax: perHourMax, dailyMax };
    if (!(await reserveEmail(inside, 'test_message', limits))) throw refuse('message_test_wait');
  });
  const result = await trySending(ctx, account, { event, to, template });
  await ctx.transaction(async (inside) =>
    recordAudit(inside, {
      action: 'message.test',
      subject: `message:${event}`,
      before: null,
      after: { Channel: channelNames[channel], Accepted: result.accepted },
    }),
  );
  return result;
}

async function templateOf(
  ctx: OutsideTransaction<Admin>,
  event: MessageEvent,
  channel: MobileChannel,
): Promise<string> {
  const row = (await queries.events.all(ctx.db)).find((each) => each.event === event);
  const template = row?.templates[channel] ?? '';
  if (template !== '') return template;
  const message = `Please save the ${channelNames[channel]} template of this message first`;
  throw refuseAt('event', 'invalid_input', { message });
}

async function trySending(
  ctx: OutsideTransaction<Admin>,
  account: GatewayAccount,
  { event, to, template }: { event: MessageEvent; to: string; template: string },
): Promise<{ accepted: boolean; detail: string }> {
  const { name } = account.provider;
  try {
    await connect(ctx.config, account).send({
      mobile: to,
      template,
      locale: localeDefault,
      values: valuesOf(event, sampleFacts(ctx.config.publicUrl), localeDefault),
      isCode: event === 'sign_in_code',
    });
    return { accepted: true, detail: `${name} accepted the message to ${to}.` };
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    return { accepted: false, detail: `${name} did not accept it: ${error.message}` };
  }
}
