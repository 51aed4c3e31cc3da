import { Readable } from 'node:stream';
import type { FileResponse } from '#contract/endpoint.ts';
import { refuse } from '#contract/refusals.ts';
import { eachSecret } from '../auth/signed-links.ts';
import type { Ctx } from '../ctx.ts';
import { connect, type GatewayAccount, readAccounts } from './accounts.ts';
import * as messages from './message-queries.ts';

const stages = { accepted: 1, failed: 2, delivered: 3 } as const;
/** A webhook of a gateway has far fewer. */
const reportsMax = 1_000;

/**
 * Receives delivery reports. A report applies once and only forward; one of another shop's message
 * has no effect. A failed message sends the email. Refuses `webhook_unsigned`, and `not_found`
 * without the gateway's keys.
 */
export async function receive(ctx: Ctx, path: string): Promise<void> {
  const { account, token } = await accountAt(ctx, path);
  if (ctx.raw === null) throw refuse('not_found');
  const { raw } = ctx;
  const reports = eachSecret(ctx.config)
    .map((config) => connect(config, account).readWebhook(raw, token))
    .find((each) => each !== null);
  if (!reports) throw refuse('webhook_unsigned');
  if (reports.length === 0) return;
  await ctx.transaction(async ({ db }) => {
    const applied = await messages.applyReports.all(db, {
      gateway: account.provider.key,
      reports: reports
        .slice(0, reportsMax)
        .map(({ status, ...report }) => ({ ...report, stage: stages[status] })),
    });
    const own = applied.flatMap(({ messageId: id, ...report }) =>
      id === null ? [] : [{ id, ...report }],
    );
    const delivered = own.filter(({ stage }) => stage === stages.delivered);
    if (delivered.length > 0)
      await messages.markDelivered.execute(db, { ids: delivered.map(({ id }) => id) });
    const failed = own.filter(({ stage }) => stage === stages.failed);
    await messages.failMessages(
      db,
      failed.map(({ id, detail }) => ({ id, reason: detail || 'Not delivered' })),
    );
  });
}

/** Answers a gateway that asks whether the URL is the shop's. Refuses `not_found`. */
export async function answerChallenge(
  ctx: Ctx,
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<FileResponse> {
  const { account } = await accountAt(ctx, path);
  const answer = eachSecret(ctx.config)
    .map((config) => connect(config, account).answerChallenge(query))
    .find((each) => each !== null);
  if (answer === undefined) throw refuse('not_found');
  return {
    fileName: 'challenge.txt',
    contentType: 'text/plain; charset=utf-8',
    isInline: true,
    content: Readable.from([Buffer.from(answer)]),
  };
}

/** Also of a disabled gateway: its messages are still on their way. */
async function accountAt(
  ctx: Ctx,
  path: string,
): Promise<{ account: GatewayAccount; token: string }> {
  for (const account of await readAccounts(ctx)) {
    const { path: own } = account.provider.webhook;
    const isOwn = path === own || path.startsWith(`${own}-`);
    if (isOwn && account.isConfigured) return { account, token: path.slice(own.length + 1) };
  }
  throw refuse('not_found');
}
