/**
 * Splits an amount in proportion to weights by largest remainder: whole parts that sum to the
 * amount; ties go to the first. All numbers are whole and not negative. Without weights the parts
 * are 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const [whole, remainder] = divide(amount, weight, sum);
    return { index, whole, remainder };
  });
  let left = amount - parts.reduce((total, { whole }) => total + whole, 0);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole);
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
