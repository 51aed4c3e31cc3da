/**
 * Runs `work` one at a time. Calls during a run share the next one, which begins after them, so
 * that a result is never older than its call.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return async () => {
    if (next !== null) return next;
    const begin = async (): Promise<T> => {
      next = null;
      return work();
    };
    next = running.then(begin, begin);
    running = next;
    return next;
  };
}
