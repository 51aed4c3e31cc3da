import { configureGlobal } from 'fast-check';

// One seed for all property tests, so that each run checks the same cases. A failure prints the
// smallest failing case with its seed; FAST_CHECK_SEED checks the cases of another seed.
const seed = Number(process.env['FAST_CHECK_SEED'] ?? 20_261_124);
if (!Number.isInteger(seed)) throw new Error('FAST_CHECK_SEED must be an integer');
configureGlobal({ seed });

/** Prints the failing case of a slow property before the test's time is over. */
export const slowRuns = (numRuns: number) => ({
  numRuns,
  interruptAfterTimeLimit: 50_000,
  markInterruptAsFailure: true,
});
