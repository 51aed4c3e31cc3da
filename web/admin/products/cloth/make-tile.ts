import type { Pixels } from '#contract/room/mips.ts';
import { evenLight } from './even-light.ts';
import { findRepeat, overlapShare, type Repeat } from './find-repeat.ts';

/** Pixels over which the two sides of a cut are mixed. */
const featherPx = 16;

type ClothTile = {
  tile: Pixels;
  /** The width of the tile as a share of the photo's: a measured photo gives the repeat. */
  share: number;
  /** False if the photo shows less than two repeats, so that the tile cuts its pattern. */
  isClear: boolean;
};

/** A seamless tile out of the square photo of a cloth. */
export function makeTile(photo: Pixels): ClothTile {
  const even = evenLight(photo);
  const overlap = Math.floor(overlapShare * photo.width);
  const repeat = findRepeat(even);
  const { piece, share } = straightened(even, repeat, overlap);
  const tile = turned(calmEdged(joined(turned(calmEdged(joined(piece, overlap))), overlap)));
  return { tile, share, isClear: repeat.isClear };
}

/** The tile and an overlap to the right of it and below, upright and in proportion. */
function straightened(
  photo: Pixels,
  { across, down }: Repeat,
  overlap: number,
): { piece: Pixels; share: number } {
  const [wide, high] = [Math.hypot(across.x, across.y), Math.hypot(down.x, down.y)].map(Math.round);
  const width = (wide ?? 0) + overlap;
  const height = (high ?? 0) + overlap;
  const right = { x: across.x / (wide || 1), y: across.y / (wide || 1) };
  const below = { x: down.x / (high || 1), y: down.y / (high || 1) };
  const start = {
    x: (photo.width - 1 - (width - 1) * right.x - (height - 1) * below.x) / 2,
    y: (photo.height - 1 - (width - 1) * right.y - (height - 1) * below.y) / 2,
  };
  const data = new Uint8Array(3 * width * height);
  for (let j = 0, to = 0; j < height; j += 1)
    for (let i = 0; i < width; i += 1, to += 3)
      sample(photo, start.x + i * right.x + j * below.x, start.y + i * right.y + j * below.y, {
        data,
        to,
      });
  return { piece: { width, height, data }, share: (wide ?? 0) / photo.width };
}

/** Bilinear. */
// oxlint-disable-next-line max-params -- an object for each pixel would take longer than the pixel
function sample(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  { data: into, to }: { data: Uint8Array; to: number },
): void {
  const [left, upper] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const fx = Math.min(1, Math.max(0, x - left));
  const fy = Math.min(1, Math.max(0, y - upper));
  const at = 3 * (upper * width + left);
  for (let c = 0; c < 3; c += 1) {
    const above = (data[at + c] ?? 0) * (1 - fx) + (data[at + 3 + c] ?? 0) * fx;
    const next = at + 3 * width + c;
    const under = (data[next] ?? 0) * (1 - fx) + (data[next + 3] ?? 0) * fx;
    into[to + c] = above * (1 - fy) + under * fy + 0.5;
  }
}

/**
 * Cuts off the overlap at the right and lays it over the left edge, along the line where both are
 * most alike, so that the columns continue around the edge.
 */
function joined({ width, height, data }: Pixels, overlap: number): Pixels {
  const kept = width - overlap;
  const cut = cutLine({ width, height, data }, overlap);
  const tile = new Uint8Array(3 * kept * height);
  for (let y = 0; y < height; y += 1) {
    const row = 3 * y * width;
    tile.set(data.subarray(row, row + 3 * kept), 3 * y * kept);
    for (let x = 0; x < overlap; x += 1) {
      const share = Math.min(1, Math.max(0, (x - (cut[y] ?? 0)) / featherPx + 0.5));
      for (let c = 0; c < 3; c += 1) {
        const own = data[row + 3 * x + c] ?? 0;
        const other = data[row + 3 * (x + kept) + c] ?? 0;
        tile[3 * (y * kept + x) + c] = own * share + other * (1 - share) + 0.5;
      }
    }
  }
  return { width: kept, height, data: tile };
}

/**
 * Begins the tile at the column that is most like the one before it, so that no line of the pattern
 * lies on the edge, where it would look like a seam.
 */
function calmEdged({ width, height, data }: Pixels): Pixels {
  const steps = Array.from({ length: width }, (_, x) => {
    const before = x === 0 ? width - 1 : -1;
    let sum = 0;
    for (let at = 3 * x; at < data.length; at += 3 * width)
      for (let c = 0; c < 3; c += 1)
        sum += Math.abs((data[at + c] ?? 0) - (data[at + 3 * before + c] ?? 0));
    return sum;
  });
  const first = 3 * steps.indexOf(Math.min(...steps));
  const moved = new Uint8Array(data.length);
  for (let row = 0; row < data.length; row += 3 * width) {
    moved.set(data.subarray(row + first, row + 3 * width), row);
    moved.set(data.subarray(row, row + first), row + 3 * width - first);
  }
  return { width, height, data: moved };
}

/**
 * The column of the cut in each row, with the least difference along it. It ends in the column in
 * which it begins, because the rows will continue around their edge too.
 */
function cutLine({ width, height, data }: Pixels, overlap: number): Int32Array {
  const kept = width - overlap;
  const costs = new Float64Array(overlap * height).fill(Infinity);
  for (let y = 0; y < height; y += 1)
    for (let x = featherPx / 2; x < overlap - featherPx / 2; x += 1) {
      const [own, other] = [3 * (y * width + x), 3 * (y * width + x + kept)];
      let sum = 0;
      for (let c = 0; c < 3; c += 1) sum += ((data[own + c] ?? 0) - (data[other + c] ?? 0)) ** 2;
      costs[y * overlap + x] = sum;
    }
  const free = cheapestPath(costs, overlap, height, null);
  return cheapestPath(costs, overlap, height, free[height >> 1] ?? 0);
}

/** From the first row to the last, at most one column aside in a row; `end` closes it. */
// oxlint-disable-next-line max-params -- costs, their two sizes and the end
function cheapestPath(
  costs: Float64Array,
  width: number,
  height: number,
  end: number | null,
): Int32Array {
  const sums = costs.slice();
  if (end !== null) for (let x = 0; x < width; x += 1) if (x !== end) sums[x] = Infinity;
  const cheapestAbove = (y: number, x: number): number => {
    let least = x;
    for (const from of [x - 1, x + 1])
      if (
        from >= 0 &&
        from < width &&
        (sums[y * width + from] ?? 0) < (sums[y * width + least] ?? 0)
      )
        least = from;
    return least;
  };
  for (let y = 1; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      sums[y * width + x] =
        (sums[y * width + x] ?? 0) + (sums[(y - 1) * width + cheapestAbove(y - 1, x)] ?? 0);
  const path = new Int32Array(height);
  const last = sums.subarray((height - 1) * width);
  path[height - 1] = end ?? last.indexOf(Math.min(...last));
  for (let y = height - 2; y >= 0; y -= 1) path[y] = cheapestAbove(y, path[y + 1] ?? 0);
  return path;
}

/** Rows become columns. */
function turned({ width, height, data }: Pixels): Pixels {
  const swapped = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3)
      for (let c = 0; c < 3; c += 1) swapped[3 * (x * height + y) + c] = data[at + c] ?? 0;
  return { width: height, height: width, data: swapped };
}
