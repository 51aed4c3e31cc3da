import Fastify from 'fastify';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { sandboxRoutes } from './routes.ts';

export type RunningSandbox = { url: string; sandbox: Sandbox; stop: () => Promise<void> };

/** Starts the sandbox as a separate server; port 0 means a free port. */
export async function startSandbox(options: SandboxOptions, port = 0): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const app = Fastify({ forceCloseConnections: true });
  await sandboxRoutes(app, sandbox);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, sandbox, stop: async () => app.close() };
}
