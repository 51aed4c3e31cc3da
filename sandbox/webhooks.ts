import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId, nowSeconds, type Payment, type Refund } from './entities.ts';

/** One event as it is sent, each time with the same id, bytes and signature. */
export type SentEvent = { id: string; kind: string; body: string; signature: string };
type Entities = { payment?: Payment; refund?: Refund; order?: unknown };

export type Delivery = {
  /** Where events go; null: nowhere yet. */
  url: string | null;
  /** Withheld events wait until somebody sends them. */
  isWithheld: boolean;
  delayMs: number;
  times: number;
};

export type Webhooks = {
  delivery: Delivery;
  /** Every event that ever happened, the oldest first. */
  events: SentEvent[];
  happen(kind: string, entities: Entities): void;
  /** Sends an event now; answers the status, 0 for no answer. */
  send(event: SentEvent): Promise<number>;
  /** Waits for what is on its way. */
  settled(): Promise<void>;
};

const againMs = [200, 1_000, 5_000];

export function createWebhooks(secret: string, url: string | null): Webhooks {
  const delivery: Delivery = { url, isWithheld: false, delayMs: 0, times: 1 };
  const events: SentEvent[] = [];
  const underway = new Set<Promise<void>>();

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
      for (const waitMs of [0, ...againMs]) {
        await pause(waitMs, undefined, { ref: false });
        const status = await send(event);
        if (status >= 200 && status < 300) break;
      }
    }
  };
  return {
    delivery,
    events,
    happen: (kind, entities) => {
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
      const way = deliver(event).finally(() => underway.delete(way));
      underway.add(way);
    },
    send,
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
