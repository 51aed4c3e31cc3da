/**
 * Splits an amount in proportion to weights by largest remainder: whole parts that sum to the
 * amount; ties go to the first. All numbers are whole and not negative. Without weights the parts
 * are 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const result = weights.map(() => 0);
  const parts: { index: number; remainder: number }[] = [];
  let left = amount;
  for (const [index, weight] of weights.entries()) {
    if (weight === 0) continue;
    const [whole, remainder] = divide(amount, weight, sum);
    result[index] = whole;
    left -= whole;
    if (remainder > 0) parts.push({ index, remainder });
  }
  if (left === 0) return result;
  parts.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of parts.slice(0, left)) result[index] = (result[index] ?? 0) + 1;
  return result;
}

/**
 * `amount * weight / sum` as quotient and remainder. Exact: products above 2^53 are computed as big
 * integers.
 */
function divide(amount: number, weight: number, sum: number): [number, number] {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return [Math.floor(product / sum), product % sum];
  const exact = BigInt(amount) * BigInt(weight);
  return [Number(exact / BigInt(sum)), Number(exact % BigInt(sum))];
}
