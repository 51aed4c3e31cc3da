import cluster from 'node:cluster';
import type { Database } from '#database/client/pool.ts';
import type { ResponseCache } from '../pages/cache.ts';
import { counter, type MetricFamily, gauge } from './prometheus.ts';
import type { PublicReads } from '../api/public-reads.ts';
import type { Replica } from '../api/replica.ts';
import type { CspReports } from './csp-reports.ts';

export type MetricSources = {
  database: Database;
  cache: ResponseCache;
  reads: PublicReads;
  replica: Replica | null;
  cspReports: CspReports;
};

/** What this process has, apart from its requests. Gauges without a label make sense when they are added up over processes. */
export const processMetrics = ({
  database,
  cache,
  reads,
  replica,
  cspReports,
}: MetricSources): MetricFamily[] => [
  gauge('shop_processes', 'Processes that serve.', 1),
  ...memoryMetrics(),
  ...poolMetrics(database),
  ...cacheMetrics(cache),
  counter(
    'shop_csp_violations_total',
    'What browsers said that the content security policy kept out, by directive.',
    [...cspReports.counts].map(([directive, value]) => ({ labels: { directive }, value })),
  ),
  ...(replica === null ? [] : replicaMetrics(replica, reads)),
];

/** One of several is told apart by its number; the head of them by its word. */
export function memoryMetrics(labels = workerLabels()): MetricFamily[] {
  return [
    gauge(
      'process_resident_memory_bytes',
      'Memory of the process.',
      process.memoryUsage.rss(),
      labels,
    ),
    gauge(
      'process_start_time_seconds',
      'When the process began.',
      Math.round(Date.now() / 1000 - process.uptime()),
      labels,
    ),
  ];
}

const workerLabels = (): Record<string, string> =>
  cluster.isWorker ? { worker: String(cluster.worker?.id) } : {};

function poolMetrics({ pool, waiting }: Database): MetricFamily[] {
  return [
    gauge('shop_pool_connections', 'Connections to the database.', pool.totalCount),
    gauge('shop_pool_idle', 'Connections that nobody uses.', pool.idleCount),
    gauge('shop_pool_waiting', 'Requests that wait for a connection.', waiting()),
  ];
}

function cacheMetrics({ counts, size }: ResponseCache): MetricFamily[] {
  return [
    counter('shop_cache_hits_total', 'Answers that were ready.', counts.hits),
    counter('shop_cache_misses_total', 'Answers that had to be made.', counts.misses),
    gauge('shop_cache_bytes', 'What the ready answers weigh.', size.bytes),
  ];
}

function replicaMetrics(
  { standing, lagSeconds }: Replica,
  { counts }: PublicReads,
): MetricFamily[] {
  return [
    gauge(
      'shop_replica_readers',
      'Processes that read from the replica; the others find it gone, too far behind, or no replica.',
      standing === 'ready' ? 1 : 0,
    ),
    gauge(
      'shop_replica_lag_seconds',
      'How long the replica took to show what the primary had committed.',
      lagSeconds,
      workerLabels(),
    ),
    counter(
      'shop_public_reads_total',
      'Reads for everybody that were not ready, by the database that answered.',
      [
        { labels: { from: 'replica' }, value: counts.replica },
        { labels: { from: 'primary' }, value: counts.primary },
      ],
    ),
  ];
}
