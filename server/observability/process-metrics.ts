import cluster from 'node:cluster';
import type { Database } from '#database/client/pool.ts';
import type { AnswerCache } from '../pages/cache.ts';
import { counter, type Family, gauge } from './prometheus.ts';
import type { PublicReads } from '../api/public-reads.ts';
import type { Replica } from '../api/replica.ts';
import type { Violations } from './csp-reports.ts';

export type Counted = {
  database: Database;
  cache: AnswerCache;
  reads: PublicReads;
  replica: Replica | null;
  violations: Violations;
};

/** What this process has, apart from its requests. Gauges without a label make sense when they are added up over processes. */
export const figuresOf = ({ database, cache, reads, replica, violations }: Counted): Family[] => [
  gauge('shop_processes', 'Processes that serve.', 1),
  ...ofProcess(),
  ...ofPool(database),
  ...ofCache(cache),
  counter(
    'shop_csp_violations_total',
    'What browsers said that the content security policy kept out, by directive.',
    [...violations.counts].map(([directive, value]) => ({ labels: { directive }, value })),
  ),
  ...(replica === null ? [] : ofReplica(replica, reads)),
];

/** One of several is told apart by its number; the head of them by its word. */
export function ofProcess(labels = labelsOfWorker()): Family[] {
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

const labelsOfWorker = (): Record<string, string> =>
  cluster.isWorker ? { worker: String(cluster.worker?.id) } : {};

function ofPool({ pool, waiting }: Database): Family[] {
  return [
    gauge('shop_pool_connections', 'Connections to the database.', pool.totalCount),
    gauge('shop_pool_idle', 'Connections that nobody uses.', pool.idleCount),
    gauge('shop_pool_waiting', 'Requests that wait for a connection.', waiting()),
  ];
}

function ofCache({ counts, size }: AnswerCache): Family[] {
  return [
    counter('shop_cache_hits_total', 'Answers that were ready.', counts.hits),
    counter('shop_cache_misses_total', 'Answers that had to be made.', counts.misses),
    gauge('shop_cache_bytes', 'What the ready answers weigh.', size.bytes),
  ];
}

function ofReplica({ standing, lagSeconds }: Replica, { counts }: PublicReads): Family[] {
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
      labelsOfWorker(),
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
