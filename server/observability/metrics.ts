import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusals.ts';
import type { Database } from '#database/client/pool.ts';
import { snake } from '#database/client/statement.ts';
import type { Config } from '../config/config.ts';
import { connectToPrimary } from './cluster-metrics.ts';
import { sendRefusal } from '../api/errors.ts';
import { monitorEventLoop } from './event-loop.ts';
import { type MetricSources, processMetrics, workerLabels } from './process-metrics.ts';
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

type MetricsOptions = MetricSources & {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>;
  fastPath: FastPath;
};

/**
 * Serves `/metrics` for Prometheus. Requires the token, or without a configured token, a direct
 * request from this machine; everyone else gets 404. A cluster worker returns the sum of all
 * processes.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, fastPath, ...sources }: MetricsOptions,
): void {
  const requests = countRequests(app, fastPath);
  const eventLoop = monitorEventLoop((ms) => app.log.warn({ ms }, 'the event loop was blocked'));
  app.addHook('onClose', async () => eventLoop.stop());
  const own = (): MetricFamily[] => [
    ...requests(),
    counter(
      'shop_event_loop_blocked_seconds_total',
      'Time during which the event loop was blocked for 250 ms or more.',
      eventLoop.blockedSeconds,
    ),
    counter(
      'shop_event_loop_blocks_total',
      'Number of times the event loop was blocked for 250 ms or more.',
      eventLoop.blockCount,
    ),
    gauge(
      'shop_event_loop_delay_seconds',
      'Average lateness of the event loop over the last five seconds, of each process.',
      eventLoop.delaySeconds,
      workerLabels(),
    ),
    ...processMetrics(sources),
  ];
  const primary = cluster.isWorker ? connectToPrimary(own) : null;
  if (primary !== null) app.addHook('onClose', async () => primary.sendFinal());

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return sendRefusal(reply, refuse('not_found'));
    const [processes, database] = await Promise.all([
      primary === null ? own() : primary.collect(),
      databaseMetrics(sources.database),
    ]);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(formatMetrics([...processes, ...database]));
  });
}

/** Counts responses and their latency, including those of the cache fast path. */
function countRequests(app: FastifyInstance, fastPath: FastPath): () => MetricFamily[] {
  const requests = new Map<string, MetricSample & { value: number }>();
  const latency = histogram([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);
  const count = ({ method, route, status, times }: RequestCount): void => {
    const key = `${method} ${route} ${status}`;
    const sample = requests.get(key) ?? {
      labels: { method, route, status: String(status) },
      value: 0,
    };
    sample.value += times;
    requests.set(key, sample);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    count({ method: request.method, route, status: reply.statusCode, times: 1 });
    latency.add(reply.elapsedTime / 1000);
    done();
  });
  // Fast-path responses take almost no time, so they are recorded as 0 s.
  const takeFastPath = (): void => {
    for (const [route, { ok, notModified }] of fastPath.counts) {
      if (ok > 0) count({ method: 'GET', route, status: 200, times: ok });
      if (notModified > 0) count({ method: 'GET', route, status: 304, times: notModified });
      latency.add(0, ok + notModified);
    }
    fastPath.counts.clear();
  };
  return () => {
    takeFastPath();
    return [
      counter('shop_http_requests_total', 'Responses by method, route and status.', [
        ...requests.values(),
      ]),
      {
        name: 'shop_http_request_seconds',
        help: 'Response time.',
        type: 'histogram',
        samples: latency.samples(),
      },
    ];
  };
}

type RequestCount = { method: string; route: string; status: number; times: number };

/** Queue sizes from the database; only `shop_database_up 0` if it does not respond. */
async function databaseMetrics(database: Database): Promise<MetricFamily[]> {
  const backlog = await readBacklog.one(database).catch(() => null);
  return [
    gauge('shop_database_up', 'Whether the database answers.', backlog === null ? 0 : 1),
    ...Object.entries(backlog ?? {}).map(([name, value]) =>
      gauge(`shop_${snake(name)}`, backlogHelp[name] ?? name, value),
    ),
  ];
}

const backlogHelp: Readonly<Record<string, string>> = {
  jobsWaiting: 'Jobs that wait or run.',
  jobsDead: 'Jobs that failed permanently.',
  oldestJobSeconds: 'Age of the oldest due job.',
  mailsQueued: 'E-mails in the queue.',
  mailsDead: 'E-mails that failed permanently within a day.',
  mailServerUp: 'Whether the mail server could be used at its last check.',
  backupVerifiedSeconds: 'Unix time of the last backup that was restored and audited; 0: never.',
  ordersLastHour: 'Orders placed within the last hour.',
  ordersUnpaid: 'Orders that wait for an online payment.',
  holdsOverdue: 'Orders whose stock hold should have been released five minutes ago.',
  paymentsOverdue: 'Payments whose check at the provider is overdue by five minutes.',
  refundsDue: 'Refunds that the provider has not accepted yet.',
  refundsFailed:
    'Refunds that failed at the payment provider and are not processed yet. Alert above 0.',
  refundsOverdue: 'Refunds that the payment provider has accepted a week ago and not processed.',
  webhooksWaiting: 'Webhook events that are stored but not applied.',
  codesGuessedThisHour:
    'Wrong sign-in codes from unknown devices over all accounts in this hour. At 100 an alarm is logged; at 300 unknown devices are refused.',
  cdnPurgeFailingSeconds:
    'Age of the oldest CDN purge that failed and is repeated; 0: none. Alert above 60.',
};

const loopback = /^(::1|(::ffff:)?127\.[0-9.]+)$/;

function mayRead(
  request: FastifyRequest,
  { metricsToken, trustProxy }: MetricsOptions['config'],
): boolean {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined)
    return metricsToken !== null && timingSafeEqual(sha256(token), sha256(metricsToken));
  // A proxy on this machine forwards requests of other machines.
  const isForwarded =
    trustProxy !== false ||
    ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(
      (name) => request.headers[name] !== undefined,
    );
  return metricsToken === null && !isForwarded && loopback.test(request.socket.remoteAddress ?? '');
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
