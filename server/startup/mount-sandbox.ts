import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { carrierSandboxPath, readWebhookToken, webhookPath } from '../carriers/accounts.ts';
import { accountOf, ownUrl, sandboxPath } from '../payments/account.ts';

/** Mounts the simulated services of a demo shop. */
export async function mountSandboxes(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  await mountPaymentSandbox(app, config);
  await mountCarrierSandboxes(app, config, db);
}

/**
 * Mounts the payment provider's sandbox in a demo shop without an account: same origin, same wire
 * protocol, no money. All processes share its records, and a restart keeps them.
 */
async function mountPaymentSandbox(app: FastifyInstance, config: Config): Promise<void> {
  if (config.env !== 'demo' || config.razorpay !== null) return;
  const account = accountOf(config);
  if (!account) return;
  const [{ createSandbox }, { sandboxRoutes }, { inFile }] = await Promise.all([
    import('#sandbox/sandbox.ts'),
    import('#sandbox/routes.ts'),
    import('#sandbox/stores.ts'),
  ]);
  const sandbox = createSandbox({
    ...account,
    webhookUrl: `${ownUrl(config)}/api/payment/webhook/razorpay`,
    stores: inFile(join(config.dataDir, 'sandbox-payments.db')),
  });
  await app.register(async (scope) => sandboxRoutes(scope, sandbox), { prefix: sandboxPath });
}

/** Mounts the carriers' sandboxes in a demo shop. They accept any account and move no parcel. */
async function mountCarrierSandboxes(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  if (config.env !== 'demo') return;
  const { simulators } = await import('#sandbox/carrier/simulators.ts');
  for (const { key, baseUrlVariable, create } of simulators) {
    if (config.variables[baseUrlVariable] !== undefined) continue;
    const sandbox = create({
      values: null,
      webhookToken: async () => readWebhookToken({ db, config }, key),
      webhookUrl: `${ownUrl(config)}${webhookPath}`,
    });
    await app.register(async (scope) => sandbox.routes(scope), {
      prefix: `${carrierSandboxPath}/${key}`,
    });
  }
}
