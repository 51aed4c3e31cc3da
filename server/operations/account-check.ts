import type { FastifyBaseLogger } from 'fastify';
import type { Ctx } from '../ctx.ts';
import { readHealth } from './health.ts';

const accounts: readonly string[] = ['payment', 'carrier', 'messages'];

/** Proves the stored keys of providers, carriers and gateways at start, and logs which fail. */
export async function logUnusableAccounts(ctx: Ctx, logger: FastifyBaseLogger): Promise<void> {
  try {
    for (const { key, ok, detail } of await readHealth(ctx))
      if (!ok && accounts.includes(key))
        logger.error({ account: key, detail }, 'an account of another service cannot be used');
  } catch (error) {
    logger.warn({ err: error }, 'the accounts of other services were not checked');
  }
}
