/** `Key`: the id of an API key, or the network of a caller without one. */
export type RequestRate<Key = number> = {
  /** Counts a request. Returns 0, or the seconds until the next one may come. */
  take(key: Key): number;
};

const bucketsMax = 10_000;

/**
 * A token bucket for each key: `perMinute` requests at once, refilled evenly over a minute. In
 * memory, so that no read writes to the database: each process counts on its own.
 */
export function requestRate<Key = number>(
  perMinute: number,
  now: () => number = Date.now,
): RequestRate<Key> {
  const buckets = new Map<Key, { tokens: number; atMs: number }>();
  const perMs = perMinute / 60_000;
  return {
    take: (key) => {
      const atMs = now();
      const bucket = buckets.get(key) ?? { tokens: perMinute, atMs };
      const tokens = Math.min(perMinute, bucket.tokens + (atMs - bucket.atMs) * perMs);
      const isAllowed = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs });
      // The one that is longest unused is the fullest.
      const [oldest] = buckets.size > bucketsMax ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
    },
  };
}
