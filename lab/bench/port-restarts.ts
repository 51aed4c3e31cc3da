import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/running-shop.ts';
import type { Row } from './table.ts';

const clients = 8;
const restarts = 15;
const server = 'test/shutdown-server.fixture.ts';
const request =
  'POST /work HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

type Counts = { answered: number; refused: number; reset: number };

/**
 * A server with the shop's shutdown restarts on its port, without a socket that outlives it. Each
 * request has a connection of its own. A proxy retries a refused connection, but no POST whose
 * connection was reset.
 */
export async function measurePortRestarts(): Promise<Row> {
  const port = await freePort();
  let running = await start(port);
  const counts: Counts = { answered: 0, refused: 0, reset: 0 };
  const over = new AbortController();
  const load = Array.from({ length: clients }, async () => requestUntil(over.signal, port, counts));
  for (let restart = 0; restart < restarts; restart++) {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
    running = await start(port);
  }
  over.abort();
  await Promise.all(load);
  running.kill('SIGKILL');
  const { answered, refused, reset } = counts;
  return {
    what: `${restarts} restarts by port, a connection for each POST`,
    goal: '',
    figure: `${reset} reset of ${answered + reset}, ${refused} refused before they were sent`,
    ratio: null,
    isGood: null,
  };
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [server, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function requestUntil(over: AbortSignal, port: number, counts: Counts): Promise<void> {
  while (!over.aborted) {
    const outcome = await requestOnce(port);
    counts[outcome] += 1;
    // Most refusals fall into the time in which no process listens.
    if (outcome === 'refused') await pause(10);
  }
}

async function requestOnce(port: number): Promise<keyof Counts> {
  const socket = connect({ port, host: '127.0.0.1' });
  let [isConnected, response] = [false, ''];
  socket.on('connect', () => (isConnected = true));
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')));
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  if (response.startsWith('HTTP/1.1 200')) return 'answered';
  return isConnected ? 'reset' : 'refused';
}
