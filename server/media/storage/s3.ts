import type { MediaS3 } from '#server/config/config.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import type { ImageStorage } from './image-storage.ts';
import { type Bucket, bucketLoader, keyOf } from './s3-bucket.ts';
import { findProblem } from './s3-settings.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** `restMs`: pause between probes of a storage that failed. */
type Timeouts = { readMs: number; writeMs: number; listMs: number; restMs: number };
const defaultTimeouts: Timeouts = { readMs: 4_000, writeMs: 6_000, listMs: 15_000, restMs: 2_000 };

type StorageCall<T> = (bucket: Bucket, signal: AbortSignal) => Promise<T>;

/**
 * Images in a bucket, behind timeouts and a circuit breaker. Reads originals that are not in the
 * bucket yet from `disk`.
 */
export function s3Storage(
  account: MediaS3,
  disk: ImageStorage,
  { readMs, writeMs, listMs, restMs } = defaultTimeouts,
): ImageStorage {
  const loadBucket = bucketLoader(account);
  const listeners: ((error: unknown) => void)[] = [];
  const breaker = circuitBreaker({
    restMs,
    onOpen: (error) => listeners.forEach((listener) => listener(error)),
  });
  const limitWrites = limitConcurrency(4);
  const call = async <T>(withinMs: number, work: StorageCall<T>): Promise<T> =>
    breaker.run(async () => {
      const bucket = await loadBucket();
      return work(bucket, AbortSignal.timeout(withinMs));
    });
  return {
    read: async (name) =>
      (await call(readMs, async (bucket, signal) => bucket.get(name, signal))) ??
      (await disk.read(name)),
    write: async (name, content) =>
      limitWrites(async () =>
        call(writeMs, async (bucket, signal) => bucket.put(name, content, signal)),
      ),
    modifiedMs: async (name) =>
      call(readMs, async (bucket, signal) => bucket.modifiedMs(name, signal)),
    remove: async (name) => call(writeMs, async (bucket, signal) => bucket.remove(name, signal)),
    list: async function* () {
      for (let from: string | undefined, isLast = false; !isLast;) {
        const { files, next } = await call(listMs, async (bucket, signal) =>
          bucket.list(from, signal),
        );
        yield files;
        from = next;
        isLast = from === undefined;
      }
    },
    publicUrl: (name) =>
      account.publicUrl === null ? null : `${account.publicUrl}/${keyOf(account, name)}`,
    assertAvailable: () => breaker.assertAvailable(),
    onUnavailable: (listener) => void listeners.push(listener),
    findProblem: async () => {
      const bucket = await loadBucket();
      return findProblem(account, async () => bucket.probe(AbortSignal.timeout(writeMs)));
    },
  };
}
