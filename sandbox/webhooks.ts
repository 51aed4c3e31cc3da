import { setTimeout as pause } from 'node:timers/promises';
import { newId } from './entities.ts';
import type { Entities, SandboxKeys, SandboxProtocol, SentEvent } from './protocol.ts';

type Delivery = {
  /** Target of the events; null disables delivery. */
  url: string | null;
  /** Withheld events wait for an explicit `send`. */
  isWithheld: boolean;
  delayMs: number;
  times: number;
};

export type Webhooks = {
  delivery: Delivery;
  /** All events, oldest first. */
  events: SentEvent[];
  emit(kind: string, entities: Entities): void;
  /** Sends an event now and resolves to the HTTP status; 0 without a response. */
  send(event: SentEvent): Promise<number>;
  /** Waits for the deliveries in progress. */
  settled(): Promise<void>;
};

const retryDelaysMs = [200, 1_000, 5_000];

type Options = SandboxKeys & { protocol: SandboxProtocol; webhookUrl: string | null };

export function createWebhooks({ protocol, webhookUrl: url, ...keys }: Options): Webhooks {
  const delivery: Delivery = { url, isWithheld: false, delayMs: 0, times: 1 };
  const events: SentEvent[] = [];
  const deliveries = new Set<Promise<void>>();

  const send = async (event: SentEvent): Promise<number> => {
    if (delivery.url === null) return 0;
    try {
      const headers = {
        'content-type': 'application/json',
        ...protocol.eventHeaders(event),
      };
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers,
        body: event.body,
        signal: AbortSignal.timeout(5_000),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
  const deliver = async (event: SentEvent): Promise<void> => {
    const { delayMs, times } = delivery;
    await pause(delayMs);
    for (let count = 0; count < times; count++) {
      for (const waitMs of [0, ...retryDelaysMs]) {
        await pause(waitMs, undefined, { ref: false });
        const status = await send(event);
        if (status >= 200 && status < 300) break;
      }
    }
  };
  return {
    delivery,
    events,
    emit: (kind, entities) => {
      const body = protocol.eventBody(kind, entities);
      if (body === null) return;
      const sentAtMs = Date.now();
      const signature = protocol.signEvent(keys, { body, sentAtMs });
      const event = { id: newId('evt'), kind, body, signature, sentAtMs };
      events.push(event);
      if (delivery.isWithheld) return;
      const delivered = deliver(event).finally(() => deliveries.delete(delivered));
      deliveries.add(delivered);
    },
    send,
    settled: async () => {
      await Promise.all(deliveries);
    },
  };
}
