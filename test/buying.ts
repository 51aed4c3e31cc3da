import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buyOne, type ApiResponse } from '#test/http-shopper.ts';

type Load = {
  /** Orders that were answered with 200, by their key. */
  acknowledged: Map<string, number>;
  responses: ApiResponse[];
  /** How many requests got no response at all. */
  cut: number;
  /** Resolves when so many more orders were acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Shoppers who buy one thing after the other. A request without a response is repeated with the
 * same key until it is answered. `pauseMs`: between two purchases of a shopper, for tests that
 * wait for something else while the load runs.
 */
export function startBuying(
  urlOf: () => string,
  tokens: readonly string[],
  products: readonly number[],
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Load {
  const life = new AbortController();
  const waiting: { at: number; resolve: () => void }[] = [];
  const load: Load = {
    acknowledged: new Map(),
    responses: [],
    cut: 0,
    more: async (count) =>
      new Promise((resolve) => {
        waiting.push({ at: load.acknowledged.size + count, resolve });
      }),
    stop: async () => {
      life.abort();
      await Promise.all(shoppers);
    },
  };
  const buy = async (token: string, place: number): Promise<void> => {
    let key = randomUUID();
    for (let turn = place; !life.signal.aborted;) {
      const productId = products[turn % products.length] ?? 0;
      const response = await buyOne(urlOf(), token, { productId, key }).catch(() => null);
      if (response === null) {
        load.cut += 1;
        await pause(50);
        continue;
      }
      load.responses.push(response);
      if (response.status === 200) {
        load.acknowledged.set(key, response.data.order.id);
        for (const { at, resolve } of waiting) if (load.acknowledged.size >= at) resolve();
      }
      if (response.status === 503) continue;
      key = randomUUID();
      turn += 1;
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const shoppers = tokens.map(async (token, index) => buy(token, index * 7));
  return load;
}
