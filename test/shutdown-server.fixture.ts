import Fastify from 'fastify';
import { listen } from '#server/startup/listen.ts';
import { closeServer, proxyDrainMs, runUntilSignal } from '#server/startup/shutdown.ts';

/** A server that listens and ends as the shop does, and starts in a moment. */
const [port = ''] = process.argv.slice(2);
const app = Fastify({ logger: { level: 'silent' } });
app.post('/work', async () => 'done');
await runUntilSignal(app.log, async () => {
  await listen(app, {
    port: Number(port),
    host: '127.0.0.1',
    hasInheritedSocket: process.env['LISTEN_FDS'] === '1',
  });
  process.stdout.write(`open ${process.pid}\n`);
  return [async () => closeServer(app, proxyDrainMs)];
});
