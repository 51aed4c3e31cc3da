/** `soldOut`, `timedOut`: the wait ended without a slot. */
type Outcome = 'admitted' | 'soldOut' | 'timedOut';
/** `release` frees the slots; it does nothing if none were acquired. */
type Acquisition = { outcome: Outcome; hasWaited: boolean; release: () => void };
export type ProductSlots = {
  acquire(productIds: readonly number[], waitMaxMs: number): Promise<Acquisition>;
  /** Ends all waits for these products. */
  dismissWaiters(productIds: readonly number[], outcome: Exclude<Outcome, 'admitted'>): void;
};

type Queue = { admitted: number; waiters: ((outcome: Outcome) => void)[] };

/**
 * A keyed FIFO semaphore with `slotsPerProduct` permits for each product. Orders of one product
 * queue for its row in the database, and each waiting transaction occupies a connection; here a
 * waiter occupies none. Acquires in product id order, so that carts that share products cannot
 * deadlock.
 */
export function newProductSlots(slotsPerProduct: number): ProductSlots {
  const queues = new Map<number, Queue>();

  const acquireOne = async (productId: number, waitMaxMs: number) => {
    const queue = queues.get(productId) ?? { admitted: 0, waiters: [] };
    queues.set(productId, queue);
    if (queue.admitted < slotsPerProduct) {
      queue.admitted += 1;
      return { outcome: 'admitted', hasWaited: false } as const;
    }
    return { outcome: await waitIn(queue, waitMaxMs), hasWaited: true };
  };
  const releaseOne = (productId: number): void => {
    const queue = queues.get(productId);
    if (queue === undefined) return;
    const next = queue.waiters.shift();
    // Hands the permit to the first waiter, so that a new request cannot overtake it.
    if (next !== undefined) next('admitted');
    else queue.admitted -= 1;
    if (queue.admitted === 0) queues.delete(productId);
  };

  return {
    acquire: async (productIds, waitMaxMs) => {
      const acquired: number[] = [];
      const release = (): void => {
        for (const productId of acquired.splice(0)) releaseOne(productId);
      };
      let hasWaited = false;
      for (const productId of productIds.toSorted((one, other) => one - other)) {
        const one = await acquireOne(productId, waitMaxMs);
        hasWaited ||= one.hasWaited;
        if (one.outcome !== 'admitted') {
          release();
          return { outcome: one.outcome, hasWaited, release };
        }
        acquired.push(productId);
      }
      return { outcome: 'admitted', hasWaited, release };
    },
    dismissWaiters: (productIds, outcome) => {
      for (const productId of productIds)
        for (const end of queues.get(productId)?.waiters.splice(0) ?? []) end(outcome);
    },
  };
}

async function waitIn(queue: Queue, waitMaxMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      queue.waiters.splice(queue.waiters.indexOf(end), 1);
      end('timedOut');
    }, waitMaxMs);
    queue.waiters.push(end);
  });
}
