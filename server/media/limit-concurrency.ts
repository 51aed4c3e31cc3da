/** Runs at most `most` jobs at once and queues the others. */
export function limitConcurrency(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  let free = most;
  const queue: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
