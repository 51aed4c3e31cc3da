import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { freePort } from '#test/running-shop.ts';
import { closeServer, proxyDrainMs } from './shutdown.ts';

const bytes = 'POST /work HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n';
const lastRequest = bytes.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');

async function serve(): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  app.post('/work', async () => 'done');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, port: Number(port) };
}

/** Sends a request and resolves with the first line of its response, or with why there is none. */
async function requestOn(socket: Socket, request = bytes): Promise<string> {
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  socket.on('error', (error) => (response ||= error.message));
  socket.write(request);
  await once(socket, 'close');
  return response.split('\r\n')[0] ?? '';
}

test('shutdown answers every connection that the kernel has accepted', async () => {
  const { app, port } = await serve();
  const responses = Array.from({ length: 40 }, async () =>
    requestOn(connect({ port, host: '127.0.0.1' })),
  );
  await closeServer(app, 0);
  expect(await Promise.all(responses)).toEqual(responses.map(() => 'HTTP/1.1 200 OK'));
});

test('a connection accepted during the shutdown is answered, also if its request is late', async () => {
  const { app, port } = await serve();
  const accepted = once(app.server, 'connection');
  const closing = closeServer(app, 50);
  const socket = connect({ port, host: '127.0.0.1' });
  await accepted;
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await requestOn(socket)).toBe('HTTP/1.1 200 OK');
  await closing;
});

test(
  'a process with an inherited socket restarts, and its clients wait',
  { timeout: 120_000 },
  async () => {
    const port = await freePort();
    const server = 'test/shutdown-server.fixture.ts';
    const holder = spawn(
      process.execPath,
      ['test/hold-socket.mjs', String(port), '127.0.0.1', server, String(port)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const opened = async (): Promise<number> => {
      const [chunk] = await once(holder.stdout, 'data');
      return Number(/open (\d+)/.exec(String(chunk))?.[1]);
    };
    let pid = await opened();
    const statuses = new Set<string>();
    const over = new AbortController();
    const clients = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted)
        statuses.add(await requestOn(connect({ port, host: '127.0.0.1' }), lastRequest));
    });
    for (let restart = 0; restart < 2; restart++) {
      const next = opened();
      process.kill(pid, 'SIGTERM');
      pid = await next;
    }
    over.abort();
    await Promise.all(clients);
    holder.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    expect([...statuses]).toEqual(['HTTP/1.1 200 OK']);
  },
);

test('a shutdown under constant load ends', async () => {
  const { app, port } = await serve();
  const over = new AbortController();
  const load = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await requestOn(connect({ port, host: '127.0.0.1' })).catch(() => 'refused');
    }
  };
  const clients = Array.from({ length: 4 }, load);
  await closeServer(app, 20);
  over.abort();
  await Promise.all(clients);
  expect(app.server.listening).toBe(false);
});

test.for(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  'the proxy of %s closes idle connections before a stopping shop does',
  (sample) => {
    const [, seconds] =
      /^\s*keepalive(?:_timeout)? (\d+)s;?$/m.exec(readFileSync(sample, 'utf8')) ?? [];
    expect(Number(seconds) * 1_000).toBeLessThan(proxyDrainMs);
  },
);
