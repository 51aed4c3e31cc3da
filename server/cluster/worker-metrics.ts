import cluster, { type Worker } from 'node:cluster';
import { type MetricsMessage, metricsMessage } from '../observability/cluster-metrics.ts';
import { memoryMetrics } from '../observability/process-metrics.ts';
import { type MetricFamily, sumFamilies } from '../observability/prometheus.ts';

const responseMaxMs = 1_000;

/**
 * Sums the metrics of all workers in the primary. Counters of workers that exited stay in the sum,
 * so no counter decreases; for a killed worker, its last response counts.
 */
export function aggregateWorkerMetrics(): void {
  const latest = new Map<number, MetricFamily[]>();
  const onResponse = new Map<string, (workerId: number) => void>();
  let past: MetricFamily[] = [];

  const collect = async (requestId: string): Promise<MetricFamily[]> => {
    const workers = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => worker.isConnected() && !worker.isDead());
    const pending = new Set(workers.map(({ id }) => id));
    const { promise, resolve } = Promise.withResolvers<void>();
    const timeout = setTimeout(resolve, responseMaxMs);
    onResponse.set(requestId, (workerId) => {
      pending.delete(workerId);
      if (pending.size === 0) resolve();
    });
    for (const worker of workers) send(worker, { metrics: 'request', id: requestId });
    await promise;
    clearTimeout(timeout);
    onResponse.delete(requestId);
    return sumFamilies([past, memoryMetrics({ worker: 'primary' }), ...latest.values()]);
  };

  cluster.on('message', (worker, received: unknown) => {
    const { data: message } = metricsMessage.safeParse(received);
    if (message === undefined) return;
    if (message.metrics !== 'request') latest.set(worker.id, message.families);
    if (message.metrics === 'response') onResponse.get(message.id)?.(worker.id);
    if (message.metrics === 'request')
      void collect(message.id).then((families) =>
        send(worker, { metrics: 'response', id: message.id, families }),
      );
  });
  // All messages of the worker have been read before its `disconnect` event.
  cluster.on('disconnect', (worker) => {
    past = sumFamilies([
      past,
      (latest.get(worker.id) ?? []).filter(({ type }) => type !== 'gauge'),
    ]);
    latest.delete(worker.id);
  });
}

function send(worker: Worker, message: MetricsMessage): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
