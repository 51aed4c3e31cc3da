import type { FastifyBaseLogger } from 'fastify';

/**
 * Consecutive unreachable answers after which the rest waits for the next run: each may take 5 s.
 */
const fatalInARowMax = 3;

type Batch<T> = {
  /** The next items after order `afterId`; an empty batch ends the run. */
  list: (afterId: number) => Promise<readonly T[]>;
  work: (item: T) => Promise<unknown>;
  /** Errors that concern all items, such as an unreachable provider. Three in a row end the run. */
  isUnreachable?: (error: unknown) => boolean;
  /** Ends the run at once: further calls would only lengthen the limit. */
  isRateLimited?: (error: unknown) => boolean;
};

const never = (): boolean => false;

/**
 * Runs `work` on every item, batch by batch. Logs an item that fails and continues: one failing
 * order never stops the rest.
 */
export async function forEachItem<T extends { orderId: number }>(
  logger: FastifyBaseLogger,
  { list, work, isUnreachable = never, isRateLimited = never }: Batch<T>,
): Promise<void> {
  let fatalInARow = 0;
  for (let afterId = 0; ;) {
    const items = await list(afterId);
    for (const item of items) {
      try {
        await work(item);
        fatalInARow = 0;
      } catch (error) {
        const { orderId } = item;
        logger.error({ orderId, err: error }, 'background work on an order failed, it is retried');
        fatalInARow = isUnreachable(error) ? fatalInARow + 1 : 0;
        if (fatalInARow >= fatalInARowMax || isRateLimited(error)) return;
      }
    }
    const last = items.at(-1);
    if (!last) return;
    afterId = last.orderId;
  }
}
