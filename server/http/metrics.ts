import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals.ts';
import type { Database } from '#database/pool.ts';
import type { Config } from '../config.ts';
import type { AnswerCache } from './cache.ts';
import { sendRefusal } from './errors.ts';
import { watchEventLoop } from './event-loop.ts';
import type { Front } from './front.ts';
import { waiting } from './metrics-queries.ts';
import { type Family, histogram, type Sample, written } from './prometheus.ts';
import type { Violations } from './violations.ts';

export type Measured = { database: Database; cache: AnswerCache; config: Pick<Config, 'metricsToken' | 'trustProxy'>; front: Front; violations: Violations };

/** `/metrics` for Prometheus: with the token, or from this machine where no proxy stands in front. To everybody else it is not there. */
export function serveMetrics(app: FastifyInstance, { database, cache, config, front, violations }: Measured): void {
  const requests = new Map<string, Sample & { value: number }>();
  const latency = histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);
  const loop = watchEventLoop((ms) => app.log.warn({ ms }, 'the event loop was blocked'));
  app.addHook('onClose', async () => loop.stop());
  const count = (method: string, route: string, { status, times }: { status: number; times: number }): void => {
    const labels = { method, route, status: String(status) };
    const key = `${method} ${route} ${status}`;
    const sample = requests.get(key) ?? { labels, value: 0 };
    sample.value += times;
    requests.set(key, sample);
  };
  app.addHook('onResponse', (request, reply, done) => {
    count(request.method, request.routeOptions.url ?? 'none', { status: reply.statusCode, times: 1 });
    latency.add(reply.elapsedTime / 1000);
    done();
  });
  /** What went out without the framework since somebody last asked; each of them took next to nothing. */
  const countFront = (): void => {
    for (const [route, { ok, notModified }] of front.counts) {
      if (ok > 0) count('GET', route, { status: 200, times: ok });
      if (notModified > 0) count('GET', route, { status: 304, times: notModified });
      latency.add(0, ok + notModified);
    }
    front.counts.clear();
  };

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return sendRefusal(reply, refuse('not_found'));
    countFront();
    const process = [
      counter('shop_http_requests_total', 'Answers by method, route and status.', [...requests.values()]),
      { name: 'shop_http_request_seconds', help: 'How long answers took.', type: 'histogram', samples: latency.samples() } as const,
      counter('shop_event_loop_blocked_seconds_total', 'For how long something kept the process from everything else.', loop.blockedSeconds),
      counter('shop_event_loop_blocks_total', 'How often that happened.', loop.blocks),
      counter('shop_csp_violations_total', 'What browsers said that the content security policy kept out, by directive.', [...violations.counts].map(([directive, value]) => ({ labels: { directive }, value }))),
      ...ofProcess(),
      ...ofPool(database),
      ...ofCache(cache),
    ];
    const rows = await waiting.the(database).catch(() => null);
    const books = rows === null ? [] : Object.entries(rows).map(([name, value]) => gauge(`shop_${snake(name)}`, helps[name] ?? name, value));
    const isUp = gauge('shop_database_up', 'Whether the database answers.', rows === null ? 0 : 1);
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(written([...process, isUp, ...books]));
  });
}

const helps: Readonly<Record<string, string>> = {
  jobsWaiting: 'Jobs that wait or run.',
  jobsDead: 'Jobs that were given up.',
  oldestJobSeconds: 'For how long the oldest due job waits.',
  mailsQueued: 'Mails that are to be sent.',
  mailsDead: 'Mails given up within a day.',
  ordersLastHour: 'Orders placed within the last hour.',
  ordersUnpaid: 'Orders that wait for an online payment.',
  holdsOverdue: 'Orders whose units should have been given back five minutes ago.',
  paymentsOverdue: 'Payments about which the provider should have been asked five minutes ago.',
  refundsDue: 'Refunds that the provider has not taken yet.',
  webhooksWaiting: 'Events of the provider that are kept and not applied.',
  codesGuessedThisHour: 'Wrong sign-in codes of strangers over all accounts since the hour began; an alarm is logged at 100, and at 300 strangers are turned away.',
};

function ofPool({ pool }: Database): Family[] {
  return [
    gauge('shop_pool_connections', 'Connections to the database.', pool.totalCount),
    gauge('shop_pool_idle', 'Connections that nobody uses.', pool.idleCount),
    gauge('shop_pool_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ];
}

function ofCache({ counts, size }: AnswerCache): Family[] {
  return [
    counter('shop_cache_hits_total', 'Answers that were ready.', counts.hits),
    counter('shop_cache_misses_total', 'Answers that had to be made.', counts.misses),
    gauge('shop_cache_bytes', 'What the ready answers weigh.', size.bytes),
  ];
}

function ofProcess(): Family[] {
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    gauge('process_start_time_seconds', 'When the process began.', Math.round(Date.now() / 1000 - process.uptime())),
  ];
}

const counter = (name: string, help: string, value: number | Sample[]): Family => ({ name, help, type: 'counter', samples: typeof value === 'number' ? [{ value }] : value });
const gauge = (name: string, help: string, value: number): Family => ({ name, help, type: 'gauge', samples: [{ value }] });
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const loopback = /^(::1|(::ffff:)?127\.[0-9.]+)$/;

function mayRead(request: FastifyRequest, { metricsToken, trustProxy }: Measured['config']): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return metricsToken !== null && timingSafeEqual(sha256(given), sha256(metricsToken));
  // A proxy on this machine speaks for everybody.
  const isForwarded = trustProxy !== false || ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers[name] !== undefined);
  return metricsToken === null && !isForwarded && loopback.test(request.socket.remoteAddress ?? '');
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
