import { refuse } from '#contract/refusals.ts';

/** Consecutive failures that open the circuit. */
const failuresMax = 3;

type CircuitBreaker = {
  /**
   * Runs `work`; refuses `image_storage_down` if it fails, and without running it while the circuit
   * is open.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  assertAvailable(): void;
};

/**
 * Rejects calls to a storage that does not respond, so that callers do not wait for timeouts. While
 * the circuit is open, one call every `restMs` is let through as a probe.
 */
export function circuitBreaker({
  restMs,
  onOpen,
}: {
  restMs: number;
  onOpen: (error: unknown) => void;
}): CircuitBreaker {
  let failures = 0;
  let restUntilMs = 0;
  const isOpen = (): boolean => failures >= failuresMax && performance.now() < restUntilMs;
  const assertAvailable = (): void => {
    if (isOpen()) throw refuse('image_storage_down');
  };
  return {
    assertAvailable,
    run: async (work) => {
      assertAvailable();
      // This call is the probe; the others are rejected until it ends.
      if (failures >= failuresMax) restUntilMs = performance.now() + restMs;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        restUntilMs = performance.now() + restMs;
        if (failures === failuresMax) onOpen(error);
        throw Object.assign(refuse('image_storage_down'), { cause: error });
      }
    },
  };
}
