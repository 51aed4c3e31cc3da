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

/** Metrics of this process, except requests. Gauges without a label are summed over processes. */
export const processMetrics = ({
  database,
  cache,
  reads,
  replica,
  cspReports,
}: MetricSources): MetricFamily[] => [
  gauge('shop_processes', 'Processes that serve requests.', 1),
  ...memoryMetrics(),
  ...poolMetrics(database),
  ...cacheMetrics(cache),
  counter(
    'shop_csp_violations_total',
    'Content security policy violations reported by browsers, by directive.',
    [...cspReports.counts].map(([directive, value]) => ({ labels: { directive }, value })),
  ),
  ...(replica === null ? [] : replicaMetrics(replica, reads)),
];

/** The label `worker` is a worker's number, or `primary`. */
export function memoryMetrics(labels = workerLabels()): MetricFamily[] {
  return [
    gauge(
      'process_resident_memory_bytes',
      'Resident memory of the process.',
      process.memoryUsage.rss(),
      labels,
    ),
    gauge(
      'process_start_time_seconds',
      'Unix time when the process started.',
      Math.round(Date.now() / 1000 - process.uptime()),
      labels,
    ),
  ];
}

export const workerLabels = (): Record<string, string> =>
  cluster.isWorker ? { worker: String(cluster.worker?.id) } : {};

function poolMetrics({ pool, waiting }: Database): MetricFamily[] {
  return [
    gauge('shop_pool_connections', 'Connections to the database.', pool.totalCount),
    gauge('shop_pool_idle', 'Idle connections.', pool.idleCount),
    gauge('shop_pool_waiting', 'Operations that wait for a connection.', waiting()),
  ];
}

function cacheMetrics({ counts, size }: ResponseCache): MetricFamily[] {
  return [
    counter('shop_cache_hits_total', 'Response cache hits.', counts.hits),
    counter('shop_cache_misses_total', 'Response cache misses.', counts.misses),
    gauge('shop_cache_bytes', 'Memory of the response cache.', size.bytes),
  ];
}

function replicaMetrics({ status, lagSeconds }: Replica, { counts }: PublicReads): MetricFamily[] {
  return [
    gauge(
      'shop_replica_readers',
      'Processes whose replica is ready; the others read from the primary.',
      status === 'ready' ? 1 : 0,
    ),
    gauge(
      'shop_replica_lag_seconds',
      'Time the replica took to replay a commit of the primary.',
      lagSeconds,
      workerLabels(),
    ),
    counter('shop_public_reads_total', 'Public reads that missed the cache, by database.', [
      { labels: { from: 'replica' }, value: counts.replica },
      { labels: { from: 'primary' }, value: counts.primary },
    ]),
  ];
}
