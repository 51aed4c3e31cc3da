import cluster, { type Worker } from 'node:cluster';
import { memoryMetrics } from '../observability/process-metrics.ts';
import { type MetricsMessage, metricsMessage } from '../observability/cluster-metrics.ts';
import { type MetricFamily, sumFamilies } from '../observability/prometheus.ts';

const patienceMs = 1_000;

/**
 * The head adds up what its processes count. What those counted that are gone stays in the sum, so that no counter goes
 * back; of one that was killed it is what was last heard.
 */
export function aggregateWorkerMetrics(): void {
  const latest = new Map<number, MetricFamily[]>();
  const tellers = new Map<string, (worker: number) => void>();
  let past: MetricFamily[] = [];

  const gather = async (id: string): Promise<MetricFamily[]> => {
    const asked = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => worker.isConnected() && !worker.isDead());
    const open = new Set(asked.map(({ id }) => id));
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, patienceMs);
    tellers.set(id, (worker) => {
      open.delete(worker);
      if (open.size === 0) resolve();
    });
    for (const worker of asked) send(worker, { figures: 'wanted', id });
    await promise;
    clearTimeout(late);
    tellers.delete(id);
    return sumFamilies([past, memoryMetrics({ worker: 'head' }), ...latest.values()]);
  };

  cluster.on('message', (worker, given: unknown) => {
    const { data: message } = metricsMessage.safeParse(given);
    if (message === undefined) return;
    if (message.figures !== 'wanted') latest.set(worker.id, message.families);
    if (message.figures === 'told') tellers.get(message.id)?.(worker.id);
    if (message.figures === 'wanted')
      void gather(message.id).then((families) =>
        send(worker, { figures: 'told', id: message.id, families }),
      );
  });
  // By then all that it said has been read.
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
