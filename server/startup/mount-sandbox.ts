import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { accountOf, ownUrl, sandboxPath } from '../payments/account.ts';

/**
 * Mounts the payment provider's sandbox in a demo shop without an account: same origin, same wire
 * protocol, no money.
 */
export async function mountSandbox(app: FastifyInstance, config: Config): Promise<void> {
  if (config.env !== 'demo' || config.razorpay !== null) return;
  const account = accountOf(config);
  if (!account) return;
  const [{ createSandbox }, { sandboxRoutes }] = await Promise.all([
    import('#sandbox/sandbox.ts'),
    import('#sandbox/routes.ts'),
  ]);
  const sandbox = createSandbox({
    ...account,
    webhookUrl: `${ownUrl(config)}/api/payment/webhook/razorpay`,
  });
  await app.register(async (scope) => sandboxRoutes(scope, sandbox), { prefix: sandboxPath });
}
