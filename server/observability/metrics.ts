import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals.ts';
import type { Config } from '../config/config.ts';
import { connectToPrimary } from './cluster-metrics.ts';
import { sendRefusal } from '../api/errors.ts';
import { monitorEventLoop } from './event-loop.ts';
import { type MetricSources, processMetrics } from './process-metrics.ts';
import type { FastPath } from '../pages/fast-path.ts';
import { readBacklog } from './metrics-queries.ts';
import {
  counter,
  type MetricFamily,
  gauge,
  histogram,
  type MetricSample,
  formatMetrics,
} from './prometheus.ts';

export type MetricsOptions = MetricSources & {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>;
  fastPath: FastPath;
};

/**
 * `/metrics` for Prometheus: with the token, or from this machine where no proxy stands in front. To everybody else it is not
 * there. One of several processes answers for all of them.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, fastPath, ...counted }: MetricsOptions,
): void {
  const requests = new Map<string, MetricSample & { value: number }>();
  const latency = histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);
  const loop = monitorEventLoop((ms) => app.log.warn({ ms }, 'the event loop was blocked'));
  app.addHook('onClose', async () => loop.stop());
  const count = (
    method: string,
    route: string,
    { status, times }: { status: number; times: number },
  ): void => {
    const labels = { method, route, status: String(status) };
    const key = `${method} ${route} ${status}`;
    const sample = requests.get(key) ?? { labels, value: 0 };
    sample.value += times;
    requests.set(key, sample);
  };
  app.addHook('onResponse', (request, reply, done) => {
    count(request.method, request.routeOptions.url ?? 'none', {
      status: reply.statusCode,
      times: 1,
    });
    latency.add(reply.elapsedTime / 1000);
    done();
  });
  /** What went out without the framework since somebody last asked; each of them took next to nothing. */
  const countFront = (): void => {
    for (const [route, { ok, notModified }] of fastPath.counts) {
      if (ok > 0) count('GET', route, { status: 200, times: ok });
      if (notModified > 0) count('GET', route, { status: 304, times: notModified });
      latency.add(0, ok + notModified);
    }
    fastPath.counts.clear();
  };

  const own = (): MetricFamily[] => {
    countFront();
    return [
      counter('shop_http_requests_total', 'Answers by method, route and status.', [
        ...requests.values(),
      ]),
      {
        name: 'shop_http_request_seconds',
        help: 'How long answers took.',
        type: 'histogram',
        samples: latency.samples(),
      },
      counter(
        'shop_event_loop_blocked_seconds_total',
        'For how long something kept the process from everything else.',
        loop.blockedSeconds,
      ),
      counter('shop_event_loop_blocks_total', 'How often that happened.', loop.blockCount),
      ...processMetrics(counted),
    ];
  };
  const crew = cluster.isWorker ? connectToPrimary(own) : null;
  if (crew !== null) app.addHook('onClose', async () => crew.sendFinal());

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return sendRefusal(reply, refuse('not_found'));
    const [processes, rows] = await Promise.all([
      crew === null ? own() : crew.collect(),
      readBacklog.one(counted.database).catch(() => null),
    ]);
    const books =
      rows === null
        ? []
        : Object.entries(rows).map(([name, value]) =>
            gauge(`shop_${snake(name)}`, helps[name] ?? name, value),
          );
    const isUp = gauge('shop_database_up', 'Whether the database answers.', rows === null ? 0 : 1);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(formatMetrics([...processes, isUp, ...books]));
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
  codesGuessedThisHour:
    'Wrong sign-in codes of strangers over all accounts since the hour began; an alarm is logged at 100, and at 300 strangers are turned away.',
};

const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const loopback = /^(::1|(::ffff:)?127\.[0-9.]+)$/;

function mayRead(
  request: FastifyRequest,
  { metricsToken, trustProxy }: MetricsOptions['config'],
): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined)
    return metricsToken !== null && timingSafeEqual(sha256(given), sha256(metricsToken));
  // A proxy on this machine speaks for everybody.
  const isForwarded =
    trustProxy !== false ||
    ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(
      (name) => request.headers[name] !== undefined,
    );
  return metricsToken === null && !isForwarded && loopback.test(request.socket.remoteAddress ?? '');
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
