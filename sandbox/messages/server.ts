import Fastify from 'fastify';
import { inMemory, type Store } from '../stores.ts';
import type { MessageSandbox, MessageSimulator, SentMessage } from './simulator.ts';

type RunningGateway = {
  url: string;
  sandbox: MessageSandbox;
  inbox: Store<SentMessage>;
  stop: () => Promise<void>;
};

/** Starts the simulator of a gateway as a separate server on a free port. */
export async function startMessageSandbox(simulator: MessageSimulator): Promise<RunningGateway> {
  const inbox = inMemory().open<SentMessage>('messages');
  const sandbox = simulator.create({ values: simulator.values, inbox });
  const app = Fastify({ forceCloseConnections: true });
  await sandbox.routes(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, sandbox, inbox, stop: async () => app.close() };
}
