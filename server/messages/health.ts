import type { Ctx } from '../ctx.ts';
import { connect, usableAccounts } from './accounts.ts';
import * as messages from './message-queries.ts';

/** Calls each enabled gateway, and counts the failed messages of the last day. */
export async function checkGateways(ctx: Ctx): Promise<{ ok: boolean; detail: string }> {
  const accounts = await usableAccounts(ctx);
  if (accounts.length === 0) return { ok: true, detail: 'No message gateway: email only' };
  const results = await Promise.all(
    accounts.map(async (account) => {
      const { name } = account.provider;
      try {
        await connect(ctx.config, account).verify();
        return { ok: true, detail: `${name} accepts the account` };
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown error';
        return { ok: false, detail: `${name}: ${reason}` };
      }
    }),
  );
  const { failed } = await messages.recentFailures.one(ctx.db);
  const count = failed === 0 ? [] : [`${failed} failed in the last day and went by email`];
  return {
    ok: results.every(({ ok }) => ok) && failed === 0,
    detail: [...results.map(({ detail }) => detail), ...count].join('. '),
  };
}
