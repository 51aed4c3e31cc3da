import { createServer } from 'node:http';
import { connect, type Database } from '#database/client/pool.ts';
import type { Recorded } from './record.ts';

/**
 * What the machine gives at most: a server that sends constant bytes, one statement over a pool,
 * and a transaction of given statements over the same pool; nothing of the shop's code.
 */
export type BareJob =
  | { kind: 'constant'; headers: string[]; body: string }
  | {
      kind: 'statement';
      url: string;
      text: string;
      values: unknown[][];
      connections: number;
      forMs: number;
    }
  | { kind: 'answer'; url: string; text: string; values: unknown[][] }
  | {
      kind: 'transactions';
      url: string;
      scripts: { order: number; steps: Recorded[] }[];
      connections: number;
    };
export type BareDone = { port: number; count: number; seconds: number };

let headers: string[] = [];
let body = Buffer.alloc(0);
let database: Database | undefined;
const pool = (url: string): Database => (database ??= connect(url));

/** With a statement set, each request waits for one turn of it; else the bytes go out at once. */
let requested: { job: Extract<BareJob, { kind: 'answer' }>; turn: number } | undefined;

const server = createServer((request, response) => {
  const send = (): void => {
    response.writeHead(200, headers);
    response.end(body);
  };
  const now = requested;
  if (now === undefined) return send();
  request.resume();
  request.on('end', () => void one(pool(now.job.url), now.job, now.turn++).then(send));
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(), count: 0, seconds: 0 }));

process.on('message', (job: BareJob) => {
  void work(job).then(
    (done) => process.send?.({ port: portOf(), ...done }),
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));

function portOf(): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function work(job: BareJob): Promise<{ count: number; seconds: number }> {
  requested = job.kind === 'answer' ? { job, turn: 0 } : undefined;
  if (job.kind === 'answer') return { count: 0, seconds: 0 };
  if (job.kind === 'constant') {
    headers = job.headers;
    body = Buffer.from(job.body, 'base64');
    return { count: 0, seconds: 0 };
  }
  const begunMs = performance.now();
  const db = pool(job.url);
  let next = 0;
  const isOver = (): boolean =>
    job.kind === 'statement'
      ? performance.now() - begunMs >= job.forMs
      : next >= job.scripts.length;
  const line = async (): Promise<void> => {
    while (!isOver()) {
      const turn = next++;
      if (job.kind === 'statement') await one(db, job, turn);
      else await replay(db, job.scripts[turn] ?? { order: 0, steps: [] });
    }
  };
  await Promise.all(Array.from({ length: job.connections }, line));
  return { count: next, seconds: (performance.now() - begunMs) / 1000 };
}

const one = async (
  db: Database,
  { text, values }: { text: string; values: unknown[][] },
  turn: number,
): Promise<unknown> =>
  db.query({ name: 'bare', text, values: values[turn % values.length] ?? [], rowMode: 'array' });

/**
 * The same statements with the same values, but for the number that the order gets. Nothing is
 * waited for but that number: two round trips, which is the least that this transaction can be done
 * in.
 */
const replay = async (
  db: Database,
  { order: recordedOrder, steps }: { order: number; steps: readonly Recorded[] },
): Promise<void> =>
  db.transaction(async (inside) => {
    let order: unknown = recordedOrder;
    for (const { name, text, values } of steps) {
      const sent = inside.query({
        name,
        text,
        values: values.map((value) => renumber(value, recordedOrder, order)),
        rowMode: 'array',
      });
      inside.later?.(sent);
      if (name === 'orders.insert') order = (await sent).rows[0]?.[0];
    }
  });

function renumber(value: unknown, from: number, to: unknown): unknown {
  if (value === from) return to;
  return typeof value === 'string' && value.includes(String(from))
    ? value.replaceAll(String(from), String(to))
    : value;
}
