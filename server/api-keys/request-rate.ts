export type RequestRate = {
  /** Counts a request. Returns 0, or the seconds until the key may send the next one. */
  take(keyId: number): number;
};

/**
 * A token bucket for each key: `perMinute` requests at once, refilled evenly over a minute. In
 * memory, so that no read writes to the database: each process counts on its own.
 */
export function requestRate(perMinute: number, now: () => number = Date.now): RequestRate {
  const buckets = new Map<number, { tokens: number; atMs: number }>();
  const perMs = perMinute / 60_000;
  return {
    take: (keyId) => {
      const atMs = now();
      const bucket = buckets.get(keyId) ?? { tokens: perMinute, atMs };
      const tokens = Math.min(perMinute, bucket.tokens + (atMs - bucket.atMs) * perMs);
      const isAllowed = tokens >= 1;
      buckets.set(keyId, { tokens: isAllowed ? tokens - 1 : tokens, atMs });
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
    },
  };
}
