import { createServer } from 'node:http';
import { connect, type Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { Recorded } from './record.ts';

/** The steps of one request; `order` is the number that its order got when they were recorded. */
export type Script = { order: number; steps: Recorded[] };

/**
 * What the machine gives at most: a server that sends constant bytes, at once or after the
 * statements of a script, and a transaction of given statements; nothing of the shop's code.
 */
export type BareJob =
  | { kind: 'constant'; headers: string[]; body: string }
  | { kind: 'scripts'; url: string; scripts: Script[]; body: string }
  | { kind: 'transactions'; url: string; scripts: Script[]; connections: number };
export type BareDone = { port: number; count: number; seconds: number };

let headers: string[] = [];
let body = Buffer.alloc(0);
let database: Database | undefined;
const pool = (url: string): Database => (database ??= connect(url));

/** Each request takes the next script, and begins again after the last; null: none. */
let served: { db: Database; scripts: Script[]; next: number } | null = null;

const server = createServer((request, response) => {
  const send = (): void => {
    response.writeHead(200, headers);
    response.end(body);
  };
  const now = served;
  if (now === null) return send();
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    JSON.parse(text);
    const script = now.scripts[now.next++ % now.scripts.length];
    if (script) void replay(now.db, script).then(send);
  });
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
  served = null;
  if (job.kind === 'constant') {
    headers = job.headers;
    body = Buffer.from(job.body, 'base64');
    return { count: 0, seconds: 0 };
  }
  const db = pool(job.url);
  const { scripts } = job;
  if (job.kind === 'scripts') {
    body = Buffer.from(job.body);
    headers = ['content-type', 'application/json', 'content-length', String(body.length)];
    served = { db, scripts, next: 0 };
    return { count: 0, seconds: 0 };
  }
  const begunMs = performance.now();
  let next = 0;
  const line = async (): Promise<void> => {
    for (let script = scripts[next++]; script; script = scripts[next++])
      await replayAtOnce(db, script);
  };
  await Promise.all(Array.from({ length: job.connections }, line));
  return { count: scripts.length, seconds: (performance.now() - begunMs) / 1000 };
}

/** The statements with the round trips of the recorded request, before and in its transaction. */
async function replay(db: Database, { order: recordedOrder, steps }: Script): Promise<void> {
  let order: unknown = recordedOrder;
  const run = async (on: Db, own: readonly Recorded[]): Promise<void> => {
    for (const trip of Map.groupBy(own, (step) => step.trip).values())
      await Promise.all(
        trip.map(async (step) => {
          const { rows } = await send(on, step, { from: recordedOrder, to: order });
          if (step.name === 'orders.insert') order = rows[0]?.[0];
        }),
      );
  };
  const isInside = (step: Recorded): boolean => step.isInTransaction;
  const begins = steps.findIndex(isInside);
  if (begins < 0) return run(db, steps);
  const ends = steps.findLastIndex(isInside) + 1;
  await run(db, steps.slice(0, begins));
  await db.transaction(async (inside) => run(inside, steps.slice(begins, ends)));
  await run(db, steps.slice(ends));
}

/**
 * The transaction alone. Nothing is waited for but the number of the order: two round trips, which
 * is the least that this transaction can be done in.
 */
const replayAtOnce = async (db: Database, { order: recordedOrder, steps }: Script): Promise<void> =>
  db.transaction(async (inside) => {
    let order: unknown = recordedOrder;
    for (const step of steps.filter(({ isInTransaction }) => isInTransaction)) {
      const sent = send(inside, step, { from: recordedOrder, to: order });
      inside.later?.(sent);
      if (step.name === 'orders.insert') order = (await sent).rows[0]?.[0];
    }
  });

const send = async (
  db: Db,
  { name, text, values }: Recorded,
  order: { from: number; to: unknown },
): ReturnType<Db['query']> =>
  db.query({
    name,
    text,
    values: values.map((value) => renumber(value, order.from, order.to)),
    rowMode: 'array',
  });

function renumber(value: unknown, from: number, to: unknown): unknown {
  if (value === from) return to;
  return typeof value === 'string' && value.includes(String(from))
    ? value.replaceAll(String(from), String(to))
    : value;
}
