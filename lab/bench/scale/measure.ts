import type { Case } from './cases/case.ts';
import type { ScaleShop } from './shop.ts';

/** A query this slow runs only once. */
const hopelessMs = 5000;

/**
 * How long each call of a case took, its inputs in turn, after each of them was made once. Infinity
 * where one was hopeless.
 */
export async function timesOf(
  { dispatch, admin }: ScaleShop,
  { call, as, inputs }: Case,
  repetitions: number,
): Promise<number[]> {
  const caller = as === 'admin' ? admin : { ...admin, actor: { kind: 'visitor' as const } };
  const times: number[] = [];
  for (let round = -inputs.length; round < Math.max(repetitions, 5 * inputs.length); round += 1) {
    const input = inputs[(round + inputs.length) % inputs.length];
    const params =
      call === 'listCategoryProducts'
        ? { categoryName: ['quilt', 'bed-sheet', 'pillow'][(round + inputs.length) % 3] }
        : input?.params;
    const startMs = performance.now();
    // A statement that the database gave up counts with the time that it took.
    const { status, message } = await dispatch(call, caller, {
      params,
      query: input?.query,
      body: undefined,
    }).catch(() => ({ status: 200, message: '' }));
    if (status !== 200) throw new Error(`${call} answered ${status}: ${message}`);
    if (performance.now() - startMs > hopelessMs) return [Number.POSITIVE_INFINITY];
    if (round >= 0) times.push(performance.now() - startMs);
  }
  return times;
}

export function spread(times: readonly number[]): { medianMs: number; p95Ms: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
