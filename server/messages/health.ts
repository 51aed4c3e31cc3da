import type { Ctx } from '../ctx.ts';
import { connect, usableAccounts } from './accounts.ts';
import * as messages from './message-queries.ts';

type GatewayState = { key: string; name: string; ok: boolean; detail: string };

/** Calls each enabled gateway with its account. */
export const readGateways = async (ctx: Pick<Ctx, 'db' | 'config'>): Promise<GatewayState[]> =>
  Promise.all(
    (await usableAccounts(ctx)).map(async (account) => {
      const { key, name } = account.provider;
      try {
        await connect(ctx.config, account).verify();
        return { key, name, ok: true, detail: 'accepts the account' };
      } catch (error) {
        const detail = error instanceof Error ? error.message : 'unknown error';
        return { key, name, ok: false, detail };
      }
    }),
  );

/** Names each gateway, and counts the failed messages of the last day. */
export async function checkGateways(ctx: Ctx): Promise<{ ok: boolean; detail: string }> {
  const gateways = await readGateways(ctx);
  if (gateways.length === 0) return { ok: true, detail: 'No message gateway: email only' };
  const { failed } = await messages.recentFailures.one(ctx.db);
  const count = failed === 0 ? [] : [`${failed} failed in the last day and went by email`];
  const states = gateways.map(({ name, ok, detail }) => `${name}${ok ? '' : ':'} ${detail}`);
  return {
    ok: gateways.every(({ ok }) => ok) && failed === 0,
    detail: [...states, ...count].join('. '),
  };
}
