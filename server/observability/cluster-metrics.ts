import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MetricFamily } from './prometheus.ts';

const sample = z.object({
  suffix: z.string().exactOptional(),
  labels: z.record(z.string(), z.string()).exactOptional(),
  value: z.number(),
});
const families = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.enum(['counter', 'gauge', 'histogram']),
    samples: z.array(sample).readonly(),
  }),
);

/**
 * IPC messages between the primary and its workers. A worker requests the sum of all workers; the
 * primary requests each worker's own metrics. `final` carries a worker's last metrics before it
 * exits.
 */
export const metricsMessage = z.discriminatedUnion('metrics', [
  z.object({ metrics: z.literal('request'), id: z.string() }),
  z.object({ metrics: z.literal('response'), id: z.string(), families }),
  z.object({ metrics: z.literal('final'), families }),
]);
export type MetricsMessage = z.infer<typeof metricsMessage>;

const responseMaxMs = 3_000;

type ClusterMetrics = {
  /** The sum of all workers, from the primary. */
  collect(): Promise<MetricFamily[]>;
  sendFinal(): Promise<void>;
};

/**
 * Answers the primary's requests for this worker's metrics, and requests the sum of all workers.
 */
export function connectToPrimary(own: () => MetricFamily[]): ClusterMetrics {
  const pending = new Map<string, (families: MetricFamily[]) => void>();
  process.on('message', (received: unknown) => {
    const { data: message } = metricsMessage.safeParse(received);
    if (message?.metrics === 'request')
      void sendToPrimary({ metrics: 'response', id: message.id, families: own() });
    if (message?.metrics === 'response') pending.get(message.id)?.(message.families);
  });
  return {
    collect: async () => {
      const id = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<MetricFamily[]>();
      pending.set(id, resolve);
      const timeout = setTimeout(
        () => reject(new Error('the primary did not send the metrics')),
        responseMaxMs,
      );
      try {
        await sendToPrimary({ metrics: 'request', id });
        return await promise;
      } finally {
        clearTimeout(timeout);
        pending.delete(id);
      }
    },
    sendFinal: async () => sendToPrimary({ metrics: 'final', families: own() }),
  };
}

/** Resolves also if the primary is gone; `collect` then fails by its timeout. */
const sendToPrimary = async (message: MetricsMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined || !process.connected) return resolve();
    return void process.send(message, undefined, undefined, () => resolve());
  });
