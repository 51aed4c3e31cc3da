import type { Pixels } from '#contract/room/mips.ts';

const termsCount = 6;
const sampleEvery = 6;
/** A pattern that is darker on one side must not be mistaken for a shadow. */
const gainMax = 1.7;

/**
 * Removes the fall-off of light over a photo: fits a quadratic surface to the logarithm of its
 * brightness and divides by it. The pattern, which changes faster, stays.
 */
export function evenLight({ width, height, data }: Pixels): Pixels {
  const surface = fitted({ width, height, data });
  const evened = new Uint8Array(data.length);
  const terms = new Float64Array(termsCount);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      setTerms(terms, (2 * x) / width - 1, (2 * y) / height - 1);
      // Without the constant, so that the cloth keeps its brightness.
      let log = surface.offset;
      for (let n = 1; n < termsCount; n += 1) log += (terms[n] ?? 0) * (surface.weights[n] ?? 0);
      const gain = Math.min(gainMax, Math.max(1 / gainMax, Math.exp(-log)));
      for (let c = 0; c < 3; c += 1, at += 1)
        evened[at] = Math.min(255, (data[at] ?? 0) * gain + 0.5);
    }
  return { width, height, data: evened };
}

function setTerms(terms: Float64Array, x: number, y: number): void {
  terms.set([1, x, y, x * x, x * y, y * y]);
}

/** Least squares. `offset` makes the mean of the surface without its constant 0. */
function fitted({ width, height, data }: Pixels): { weights: number[]; offset: number } {
  const rows = Array.from({ length: termsCount }, () => new Float64Array(termsCount + 1));
  const terms = new Float64Array(termsCount);
  for (let y = 0; y < height; y += sampleEvery)
    for (let x = 0; x < width; x += sampleEvery) {
      const at = 3 * (y * width + x);
      const light = (data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      const log = Math.log(light + 16);
      setTerms(terms, (2 * x) / width - 1, (2 * y) / height - 1);
      for (const [n, row] of rows.entries()) {
        const term = terms[n] ?? 0;
        for (let m = 0; m < termsCount; m += 1) row[m] = (row[m] ?? 0) + term * (terms[m] ?? 0);
        row[termsCount] = (row[termsCount] ?? 0) + term * log;
      }
    }
  const weights = solved(rows);
  return { weights, offset: -((weights[3] ?? 0) + (weights[5] ?? 0)) / 3 };
}

/** Gaussian elimination; the matrix is positive definite. */
function solved(rows: readonly Float64Array[]): number[] {
  for (const [n, row] of rows.entries())
    for (const [m, other] of rows.entries()) {
      if (m === n) continue;
      const factor = (other[n] ?? 0) / (row[n] || 1);
      for (let k = 0; k <= termsCount; k += 1) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0);
    }
  return rows.map((row, n) => (row[termsCount] ?? 0) / (row[n] || 1));
}
