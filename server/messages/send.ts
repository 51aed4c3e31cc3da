import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { localeOf } from '#contract/locales/rules.ts';
import { isMessageEvent, type MobileChannel } from '#contract/messages/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { Task } from '../jobs/task.ts';
import { linksIn, shownLocale } from '../locales/links.ts';
import { readSettings } from '../settings/settings.ts';
import { accountFor, connect, type GatewayAccount } from './accounts.ts';
import { valuesOf } from './events.ts';
import { GatewayProblem } from './gateway.ts';
import * as messages from './message-queries.ts';
import * as queries from './queries.ts';

type SendOptions = {
  open: () => OutsideTransaction<System>;
  logger: FastifyBaseLogger;
  channel: MobileChannel;
};

const payloadOf = z.object({ messageId: z.number().int().positive() });

/** After a call without a response, messages go by email for so long. */
const pauseSeconds = 30;

/**
 * Sends one message at most once. It is claimed and committed before the gateway is called, so a
 * process that dies in between leaves an unknown outcome: `settleMessages` then sends the email.
 * Each failure sends the email; only a rate limit is retried. A gateway that did not respond gets
 * no messages for 30 seconds.
 */
export const sendMessage =
  ({ open, logger, channel }: SendOptions): Task =>
  async (payload, { isLastTry }) => {
    const { messageId: id } = payloadOf.parse(payload);
    const ctx = open();
    const account = await accountFor(ctx, channel);
    const message = await messages.claim.maybeOne(ctx.db, { id });
    if (!message) return;
    const problem = await trySending(ctx, { id, message, account });
    if (problem === null) return;
    logger.warn({ messageId: id, channel, reason: problem.message }, 'message not sent');
    if (problem.kind === 'limited' && !isLastTry) {
      await messages.unclaim.execute(ctx.db, { id, reason: problem.message });
      throw problem;
    }
    const reason = problem.message;
    await ctx.transaction(async ({ db }) => messages.failMessages(db, [{ id, reason }]));
  };

type Claimed = {
  id: number;
  message: RowOf<typeof messages.claim>;
  account: GatewayAccount | null;
};

/** Returns why the message was not sent, or null. */
async function trySending(
  ctx: OutsideTransaction<System>,
  { id, message, account }: Claimed,
): Promise<GatewayProblem | null> {
  if (account === null) return new GatewayProblem('refused', 'No gateway is connected');
  const { key } = account.provider;
  const state = await queries.gatewayState.maybeOne(ctx.db, { key, seconds: pauseSeconds });
  if (state?.isPaused) return new GatewayProblem('unreachable', 'The gateway does not respond');
  try {
    const gatewayId = await send(ctx, account, message);
    await ctx.transaction(async ({ db }) => {
      const { stage, detail } = await messages.recordAccepted.one(db, {
        id,
        gateway: key,
        gatewayId,
      });
      if (stage === 2) await messages.failMessages(db, [{ id, reason: detail }]);
    });
    await queries.recordSuccess.execute(ctx.db, { key });
    return null;
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error;
    if (error.kind === 'unreachable' || error.kind === 'refused')
      await queries.recordFailure.execute(ctx.db, { key, reason: error.message });
    return error;
  }
}

async function send(
  ctx: OutsideTransaction<System>,
  account: GatewayAccount,
  message: RowOf<typeof messages.claim>,
): Promise<string> {
  const { event, recipient, template, facts, mailFacts } = message;
  const locale = localeOf(message.locale);
  if (!isMessageEvent(event)) throw new GatewayProblem('rejected', 'The event is unknown');
  const pages = shownLocale(await readSettings(ctx.db), locale);
  const props = linksIn(pages, ctx.config.publicUrl, mailFacts ?? facts);
  return connect(ctx.config, account).send({
    mobile: recipient,
    template,
    locale,
    values: valuesOf(event, props, locale),
    isCode: event === 'sign_in_code',
  });
}

/** Sends the emails of messages with an unknown outcome, and of those that waited too long. */
export const settleMessages =
  ({ open }: Pick<SendOptions, 'open'>): Task =>
  async () => {
    await open().transaction(async ({ db }) => {
      const rows = await messages.overdue.all(db);
      await messages.failMessages(
        db,
        rows.map(({ id, state }) => ({
          id,
          reason: state === 'sending' ? 'The outcome is unknown' : 'Not sent in time',
        })),
      );
    });
  };
