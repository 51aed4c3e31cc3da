import { type Arbitrary, assert, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { checkConsistency } from '#database/consistency/consistency.ts';
import type { Db } from '#database/client/statement.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What was measured, for the table that `npm run torture` prints. */
    figure?: string;
  }
}

/** `npm run torture` takes minutes; within `npm test` the same promises are tried in small. */
export const isFull = process.env['TORTURE'] === 'full';
export const sized = (short: number, full: number): number => (isFull ? full : short);

type PromiseResult = string | { skipped: string };

/**
 * One promise of the shop: `keep` breaks with an error or answers the figure that it was kept with.
 */
export function promise(title: string, keep: () => Promise<PromiseResult>): void {
  test(title, { timeout: isFull ? 3_600_000 : 180_000 }, async ({ task, skip }) => {
    const saved = await keep();
    if (typeof saved !== 'string') {
      task.meta.figure = `not tried: ${saved.skipped}`;
      skip(saved.skipped);
    } else task.meta.figure = saved;
  });
}

/** A promise that only `npm run torture` has. */
export function promiseInFull(title: string, keep: () => Promise<PromiseResult>): void {
  if (isFull) promise(title, keep);
}

/**
 * Checks a rule with random cases. A failure prints the smallest failing case with its seed, which
 * `FAST_CHECK_SEED` repeats. The full run takes another seed each time. Returns the figure of the
 * last case.
 */
export async function checkCases<T>(
  cases: Arbitrary<T>,
  check: (value: T) => Promise<string | void>,
  numRuns = 1,
): Promise<string> {
  const isNewSeed = isFull && process.env['FAST_CHECK_SEED'] === undefined;
  let figure = '';
  const property = asyncProperty(cases, async (value) => {
    figure = (await check(value)) ?? '';
  });
  await assert(property, {
    numRuns,
    ...(isNewSeed ? { seed: Date.now() % 2 ** 31 } : {}),
    interruptAfterTimeLimit: isFull ? 1_800_000 : 120_000,
  });
  return figure;
}

export async function requireBooks(db: Db): Promise<void> {
  expect(await checkConsistency(db)).toEqual([]);
}

/** How often each status came: `200: 10, 409: 490`. */
export function countByStatus(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const describeCounts = (counts: Record<number, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
