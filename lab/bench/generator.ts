import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Requests as the bytes of HTTP/1.1, sent over kept connections: in turn for so long, or each of
 * them once.
 */
export type Job = {
  port: number;
  connections: number;
  requests: string[];
  forMs?: number;
  /** Requests begin at this rate; absent, each connection sends as soon as it has its response. */
  perSecond?: number;
};
export type Done = {
  count: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  statuses: Record<string, number>;
  lastBody: string;
};

/**
 * A process of its own, so that asking takes nothing from those who response but its share of the
 * machine.
 */
process.on('message', (job: Job) => {
  void run(job).then((done) => process.send?.(done));
});
process.on('disconnect', () => process.exit(0));

async function run({ port, connections, requests, forMs, perSecond }: Job): Promise<Done> {
  const bytes = requests.map((text) => Buffer.from(text));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  let lastBody = '';
  const begunMs = performance.now();
  const mayGoOn = (): boolean =>
    forMs === undefined ? next < bytes.length : performance.now() - begunMs < forMs;
  const line = async (): Promise<void> => {
    const socket = await open(port);
    const responses = responsesOf(socket);
    while (mayGoOn()) {
      const request = bytes[next % bytes.length];
      const dueMs = perSecond === undefined ? 0 : begunMs + (next * 1000) / perSecond;
      next += 1;
      if (request === undefined) break;
      if (dueMs > performance.now()) await pause(dueMs - performance.now());
      const sentMs = performance.now();
      socket.write(request);
      const { status, body } = await responses();
      times.push(performance.now() - sentMs);
      statuses[status] = (statuses[status] ?? 0) + 1;
      lastBody = body.length > 0 && body.length < 2_000 ? body.toString() : lastBody;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, line));
  const seconds = (performance.now() - begunMs) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    count: times.length,
    seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: at(1),
    statuses,
    lastBody,
  };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return socket;
}

type ApiResponse = { status: string; body: Buffer };

/**
 * One response after the other, by its content length. A connection that ends in between answers
 * `cut`.
 */
function responsesOf(socket: Socket): () => Promise<ApiResponse> {
  let got: Buffer = Buffer.alloc(0);
  let tell: ((response: ApiResponse) => void) | null = null;
  const look = (): void => {
    if (tell === null) return;
    const end = got.indexOf('\r\n\r\n');
    const resolve = tell;
    if (end < 0) return;
    const head = got.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (got.length < end + 4 + length) return;
    const body = got.subarray(end + 4, end + 4 + length);
    got = got.subarray(end + 4 + length);
    tell = null;
    resolve({ status: head.slice(9, 12), body });
  };
  socket.on('data', (chunk: Buffer) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
    look();
  });
  socket.on('close', () => tell?.({ status: 'cut', body: Buffer.alloc(0) }));
  return async () =>
    new Promise((resolve) => {
      tell = resolve;
      if (socket.destroyed) resolve({ status: 'cut', body: Buffer.alloc(0) });
      else look();
    });
}
