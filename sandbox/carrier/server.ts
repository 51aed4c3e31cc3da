import Fastify from 'fastify';
import {
  type CarrierSandbox,
  type CarrierSandboxOptions,
  createCarrierSandbox,
} from './parcels.ts';
import { carrierSandboxRoutes } from './routes.ts';

type RunningCarrier = { url: string; sandbox: CarrierSandbox; stop: () => Promise<void> };

/** Starts the carrier's sandbox as a separate server on a free port. */
export async function startCarrierSandbox(options: CarrierSandboxOptions): Promise<RunningCarrier> {
  const sandbox = createCarrierSandbox(options);
  const app = Fastify({ forceCloseConnections: true });
  await carrierSandboxRoutes(app, sandbox);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, sandbox, stop: async () => app.close() };
}
