import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId, nowSeconds, type Payment, type Refund } from './entities.ts';

/** A webhook event. Every delivery has the same id, bytes and signature. */
export type SentEvent = { id: string; kind: string; body: string; signature: string };
type Entities = { payment?: Payment; refund?: Refund; order?: unknown };

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

export function createWebhooks(secret: string, url: string | null): Webhooks {
  const delivery: Delivery = { url, isWithheld: false, delayMs: 0, times: 1 };
  const events: SentEvent[] = [];
  const deliveries = new Set<Promise<void>>();

  const send = async ({ id, body, signature }: SentEvent): Promise<number> => {
    if (delivery.url === null) return 0;
    try {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': signature,
      };
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers,
        body,
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
      const payload = Object.fromEntries(
        Object.entries(entities).map(([name, entity]) => [name, { entity }]),
      );
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_Sandbox0000000',
        event: kind,
        contains: Object.keys(payload),
        payload,
        created_at: nowSeconds(),
      });
      const event = {
        id: newId('evt'),
        kind,
        body,
        signature: createHmac('sha256', secret).update(body).digest('hex'),
      };
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
