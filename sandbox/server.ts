import Fastify from 'fastify';
import { sandboxProvider } from './registry.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

export type RunningSandbox = { url: string; sandbox: Sandbox; stop: () => Promise<void> };

/** Starts the sandbox of a provider as a separate server; port 0 means a free port. */
export async function startSandbox(
  { key, ...options }: Omit<SandboxOptions, 'protocol'> & { key: string },
  port = 0,
): Promise<RunningSandbox> {
  const { protocol, serve } = sandboxProvider(key);
  const sandbox = createSandbox({ ...options, protocol });
  const app = Fastify({ forceCloseConnections: true });
  // The payment window calls it from the shop's origin.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-allow-headers', 'content-type');
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
  await serve(app, sandbox);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, sandbox, stop: async () => app.close() };
}
