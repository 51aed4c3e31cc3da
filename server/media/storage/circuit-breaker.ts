import { refuse } from '#contract/refusals.ts';

/** So many calls in a row without an answer, and nobody else waits for one. */
const failuresMax = 3;

export type Breaker = {
  /** Asks, unless it is known that nobody answers; then, and where asking fails, refuses `picture_store_down`. */
  ask<T>(work: () => Promise<T>): Promise<T>;
  mustAnswer(): void;
};

/**
 * Whoever waits for a store that hangs may hold a connection of the database: after a few who waited in vain the others are
 * refused at once, but for one every `restMs`, who tries.
 */
export function breaker({
  restMs,
  onOpen,
}: {
  restMs: number;
  onOpen: (error: unknown) => void;
}): Breaker {
  let failures = 0;
  let restUntilMs = 0;
  const isOpen = (): boolean => failures >= failuresMax && performance.now() < restUntilMs;
  const mustAnswer = (): void => {
    if (isOpen()) throw refuse('picture_store_down');
  };
  return {
    mustAnswer,
    ask: async (work) => {
      mustAnswer();
      // This one tries for all of them.
      if (failures >= failuresMax) restUntilMs = performance.now() + restMs;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        restUntilMs = performance.now() + restMs;
        if (failures === failuresMax) onOpen(error);
        throw Object.assign(refuse('picture_store_down'), { cause: error });
      }
    },
  };
}
