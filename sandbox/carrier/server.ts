import Fastify from 'fastify';
import type { CarrierSandbox, SandboxOptions, Simulator } from './simulator.ts';

type RunningCarrier = { url: string; sandbox: CarrierSandbox; stop: () => Promise<void> };

/** Starts the sandbox of a carrier as a separate server on a free port. */
export async function startCarrierSandbox(
  simulator: Simulator,
  options: SandboxOptions,
): Promise<RunningCarrier> {
  const sandbox = simulator.create(options);
  const app = Fastify({ forceCloseConnections: true });
  await sandbox.routes(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, sandbox, stop: async () => app.close() };
}
