import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { carrierSandboxPath, readWebhookToken } from '../carriers/account.ts';
import { accountOf, ownUrl, sandboxPath } from '../payments/account.ts';

/** Mounts the simulated services of a demo shop. */
export async function mountSandboxes(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  await mountPaymentSandbox(app, config);
  await mountCarrierSandbox(app, config, db);
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

/** Mounts the carrier's sandbox in a demo shop. It accepts any sign-in and moves no parcel. */
async function mountCarrierSandbox(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  if (config.env !== 'demo' || config.shiprocketUrl !== null) return;
  const [{ createCarrierSandbox }, { carrierSandboxRoutes }] = await Promise.all([
    import('#sandbox/carrier/parcels.ts'),
    import('#sandbox/carrier/routes.ts'),
  ]);
  const sandbox = createCarrierSandbox({
    email: null,
    password: null,
    webhookToken: async () => readWebhookToken({ db, config }),
    webhookUrl: `${ownUrl(config)}/api/delivery/events`,
  });
  await app.register(async (scope) => carrierSandboxRoutes(scope, sandbox), {
    prefix: carrierSandboxPath,
  });
}
