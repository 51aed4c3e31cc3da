import type { FastifyBaseLogger } from 'fastify';
import { bookableCarriers } from '../carriers/accounts.ts';
import type { Ctx, OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { readGateways } from '../messages/health.ts';
import { providerByKey } from '../payments/account.ts';
import { enabledPayments, readSettings } from '../settings/settings.ts';
import { recordOutages } from './outage-queries.ts';

/** An enabled account at another service. `detail`: what the service answered to its keys. */
type AccountState = { key: string; name: string; ok: boolean; detail: string };

/** Reads with the keys of each enabled provider, which proves them. */
export async function readPaymentProviders(ctx: Ctx): Promise<AccountState[]> {
  const enabled = enabledPayments(await readSettings(ctx.db), ctx.config);
  return Promise.all(
    enabled.map(async ({ key, name }) => {
      const provider = await providerByKey(ctx, key);
      return provider === null
        ? {
            ...{ key, name, ok: false },
            detail: 'the stored keys cannot be decrypted. Enter them again',
          }
        : prove({ key, name }, 'accepts the keys', async () => provider.prove());
    }),
  );
}

export const readCarriers = async (ctx: Ctx): Promise<AccountState[]> =>
  Promise.all(
    (await bookableCarriers(ctx)).map(async (carrier) =>
      prove(carrier, 'accepts the account', async () => carrier.verify()),
    ),
  );

async function prove(
  { key, name }: Pick<AccountState, 'key' | 'name'>,
  detail: string,
  call: () => Promise<unknown>,
): Promise<AccountState> {
  try {
    await call();
    return { key, name, ok: true, detail };
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown error';
    return { key, name, ok: false, detail: message };
  }
}

/** The accounts that cannot be used, under keys that are unique among all services. */
async function readUnusable(ctx: Ctx): Promise<{ key: string; name: string; problem: string }[]> {
  const [payment, carrier, messages] = await Promise.all([
    readPaymentProviders(ctx),
    readCarriers(ctx),
    readGateways(ctx),
  ]);
  return Object.entries({ payment, carrier, messages }).flatMap(([service, accounts]) =>
    accounts
      .filter(({ ok }) => !ok)
      .map(({ key, name, detail }) => ({ key: `${service}:${key}`, name, problem: detail })),
  );
}

export const accountTimetable: CronSchedule = {
  check_accounts: { match: '*/5 * * * *', isExclusive: true },
};

/** An account that fails twice in a row is an outage, which the owner is notified of. */
export const accountTasks = ({ open }: { open: () => OutsideTransaction<System> }): Tasks => ({
  check_accounts: async () => {
    const ctx = open();
    await recordOutages.execute(ctx.db, { failing: await readUnusable(ctx) });
  },
});

/** Logs at start which accounts cannot be used. */
export async function logUnusableAccounts(ctx: Ctx, logger: FastifyBaseLogger): Promise<void> {
  try {
    for (const { key, name, problem } of await readUnusable(ctx))
      logger.error({ account: key, name, problem }, 'an account of another service cannot be used');
  } catch (error) {
    logger.warn({ err: error }, 'the accounts of other services were not checked');
  }
}
