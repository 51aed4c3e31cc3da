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

/** Between the head of several processes and each of them. Either may want figures: a process those of all, the head its own. */
export const metricsMessage = z.discriminatedUnion('figures', [
  z.object({ figures: z.literal('wanted'), id: z.string() }),
  z.object({ figures: z.literal('told'), id: z.string(), families }),
  z.object({ figures: z.literal('last'), families }),
]);
export type MetricsMessage = z.infer<typeof metricsMessage>;

const patienceMs = 3_000;

export type ClusterMetrics = { collect(): Promise<MetricFamily[]>; sendFinal(): Promise<void> };

/** One of several processes: tells the head its own figures, and asks it for those of all. */
export function connectToPrimary(own: () => MetricFamily[]): ClusterMetrics {
  const waiting = new Map<string, (families: MetricFamily[]) => void>();
  process.on('message', (given: unknown) => {
    const { data: message } = metricsMessage.safeParse(given);
    if (message?.figures === 'wanted')
      void sendToPrimary({ figures: 'told', id: message.id, families: own() });
    if (message?.figures === 'told') waiting.get(message.id)?.(message.families);
  });
  return {
    collect: async () => {
      const id = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<MetricFamily[]>();
      waiting.set(id, resolve);
      const late = setTimeout(
        () => reject(new Error('the head of the processes does not tell their figures')),
        patienceMs,
      );
      try {
        await sendToPrimary({ figures: 'wanted', id });
        return await promise;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
    sendFinal: async () => sendToPrimary({ figures: 'last', families: own() }),
  };
}

/** A head that is gone hears nothing: whoever waits for it says so. */
const sendToPrimary = async (message: MetricsMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined || !process.connected) return resolve();
    return void process.send(message, undefined, undefined, () => resolve());
  });
