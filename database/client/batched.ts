import type { Db } from './statement.ts';

type Call<Key, Result> = {
  key: Key;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};
type Queue<Key, Result> = {
  calls: Call<Key, Result>[];
  inFlight: number;
  isScheduled: boolean;
  /** Results of `keyOf` for the calls in flight. */
  locked: Set<unknown>;
};

type BatchOptions<Key> = {
  /** Calls with the same result run one at a time, in order of arrival. */
  exclusiveBy?: (key: Key) => unknown;
};

const inFlightMax = 2;
const batchMax = 64;
const hungMs = 1_000;

/**
 * Batches concurrent calls into one statement, and one commit where it writes. Never delays a call
 * to fill a batch: a batch holds the calls of one event loop turn, or those that arrived while
 * earlier batches were in flight. `loadMany` returns the results in the order of its keys. Its
 * error rejects every call of the batch.
 */
export function batched<Key, Result>(
  loadMany: (db: Db, keys: Key[]) => Promise<Result[]>,
  { exclusiveBy }: BatchOptions<Key> = {},
): (db: Db, key: Key) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Key, Result>>();

  const schedule = (db: Db, queue: Queue<Key, Result>): void => {
    if (queue.isScheduled || queue.calls.length === 0 || queue.inFlight >= inFlightMax) return;
    queue.isScheduled = true;
    setImmediate(() => {
      queue.isScheduled = false;
      const batch = takeBatch(queue, exclusiveBy);
      if (batch.length === 0) return;
      const freeSlot = occupySlot(queue, () => schedule(db, queue));
      void load(db, batch).finally(() => {
        for (const { key } of batch) queue.locked.delete(exclusiveBy?.(key));
        freeSlot();
        schedule(db, queue);
      });
      schedule(db, queue);
    });
  };
  const load = async (db: Db, batch: Call<Key, Result>[]): Promise<void> => {
    try {
      const results = await loadMany(
        db,
        batch.map(({ key }) => key),
      );
      if (results.length !== batch.length)
        throw new Error(`a batch of ${batch.length} keys returned ${results.length} results`);
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return async (db, key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? {
        calls: [],
        inFlight: 0,
        isScheduled: false,
        locked: new Set(),
      };
      queues.set(db, queue);
      queue.calls.push({ key, resolve, reject });
      schedule(db, queue);
    });
}

/**
 * Takes an in-flight slot and returns its release. A hung query frees its slot after 1 s, so that
 * it cannot block the queue.
 */
function occupySlot(queue: Pick<Queue<unknown, unknown>, 'inFlight'>, onFree: () => void) {
  queue.inFlight += 1;
  let isOccupied = true;
  const free = (): void => {
    if (!isOccupied) return;
    isOccupied = false;
    clearTimeout(timer);
    queue.inFlight -= 1;
    onFree();
  };
  const timer = setTimeout(free, hungMs);
  return free;
}

/**
 * Removes the next batch from the queue. A call stays if one before it, or one in flight, shares
 * its exclusive key.
 */
function takeBatch<Key, Result>(
  queue: Queue<Key, Result>,
  keyOf: BatchOptions<Key>['exclusiveBy'],
): Call<Key, Result>[] {
  const batch: Call<Key, Result>[] = [];
  const rest: Call<Key, Result>[] = [];
  const seen = new Set<unknown>();
  for (const call of queue.calls) {
    const exclusive = keyOf?.(call.key);
    const isFree = keyOf === undefined || (!queue.locked.has(exclusive) && !seen.has(exclusive));
    if (isFree && batch.length < batchMax) {
      batch.push(call);
      if (keyOf !== undefined) queue.locked.add(exclusive);
    } else rest.push(call);
    seen.add(exclusive);
  }
  queue.calls = rest;
  return batch;
}
