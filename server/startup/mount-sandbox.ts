import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SentMessage } from '#sandbox/messages/simulator.ts';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { carrierSandboxPath, readWebhookToken, webhookPath } from '../carriers/accounts.ts';
import { devInboxHeaders, isFromThisMachine } from '../mail/dev-inbox.ts';
import { messageSandboxPath } from '../messages/accounts.ts';
import { ownUrl } from '../settings/own-url.ts';
import { sandboxPath } from '../payments/providers/accounts.ts';

/** Mounts the simulated services of a demo shop. */
export async function mountSandboxes(
  app: FastifyInstance,
  config: Config,
  db: Database,
): Promise<void> {
  await mountPaymentSandboxes(app, config);
  await mountCarrierSandboxes(app, config, db);
  await mountMessageSandboxes(app, config);
}

/**
 * Mounts the sandboxes of the payment providers in a demo shop without an account: same origin,
 * same wire protocol, no money. All processes share their records, and a restart keeps them.
 */
async function mountPaymentSandboxes(app: FastifyInstance, config: Config): Promise<void> {
  const simulated = config.payments.filter(({ isSandbox }) => isSandbox);
  if (simulated.length === 0) return;
  const [{ createSandbox }, { sandboxProvider }, { inFile }] = await Promise.all([
    import('#sandbox/sandbox.ts'),
    import('#sandbox/registry.ts'),
    import('#sandbox/stores.ts'),
  ]);
  for (const { key, account } of simulated) {
    const { keyId = '', keySecret = '', webhookSecret = '' } = account?.values ?? {};
    const { protocol, serve } = sandboxProvider(key);
    const sandbox = createSandbox({
      protocol,
      keyId,
      keySecret,
      webhookSecret,
      webhookUrl: `${ownUrl(config)}/api/payment/webhook/${key}`,
      stores: inFile(join(config.dataDir, `sandbox-payments-${key}.db`)),
    });
    await app.register(async (scope) => serve(scope, sandbox), {
      prefix: sandboxPath(key),
    });
  }
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

/**
 * Mounts the sandboxes of the message gateways in a demo shop. They accept any account; what they
 * got is shown at `/dev/messages`, with codes, so only to this machine.
 */
async function mountMessageSandboxes(app: FastifyInstance, config: Config): Promise<void> {
  if (config.env !== 'demo') return;
  const [{ messageSimulators }, { messageInboxPage }, { inFile }] = await Promise.all([
    import('#sandbox/messages/simulators.ts'),
    import('#sandbox/messages/inbox-page.ts'),
    import('#sandbox/stores.ts'),
  ]);
  const inbox = inFile(join(config.dataDir, 'sandbox-messages.db')).open<SentMessage>('messages');
  for (const { key, baseUrlVariable, create } of messageSimulators) {
    if (config.variables[baseUrlVariable] !== undefined) continue;
    const sandbox = create({ values: null, inbox });
    await app.register(async (scope) => sandbox.routes(scope), {
      prefix: `${messageSandboxPath}/${key}`,
    });
  }
  const newest = () => [...inbox.values()].toReversed().slice(0, 200);
  app.get('/dev/messages', async (request, reply) =>
    isFromThisMachine(request)
      ? reply
          .headers(devInboxHeaders)
          .type('text/html; charset=utf-8')
          .send(messageInboxPage(newest()))
      : reply.callNotFound(),
  );
  app.get('/dev/messages.json', async (request, reply) =>
    isFromThisMachine(request)
      ? reply.headers(devInboxHeaders).send(newest())
      : reply.callNotFound(),
  );
}
