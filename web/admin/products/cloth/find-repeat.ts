import type { Pixels } from '#contract/room/mips.ts';

/** A step on the photo, in pixels. */
type Step = { x: number; y: number };

/**
 * The steps by which the cloth repeats: to the right, and down. They also undo a tilted photo.
 * `isClear` is false if the photo is nowhere like itself, because it shows less than two repeats.
 */
export type Repeat = { across: Step; down: Step; isClear: boolean };

/** All in shares of the photo's side. */
const shortest = 0.4;
const longest = 0.8;
export const overlapShare = 0.12;
const tiltMax = 0.06;
/** What a shorter or tilted step must gain: plain cloth matches everywhere. */
const shortPenalty = 0.25;
const tiltPenalty = 1.5;
/** Differences below this are noise of the camera. */
const noise = 2;
/** The share of its contrast by which a photo may differ from itself after a repeat. */
const clearShare = 0.55;

const coarsePx = 120;

/** Searches in a small copy, then around the best place in the photo itself. */
export function findRepeat(photo: Pixels): Repeat {
  const small = shrunk(photo, Math.max(1, Math.floor(photo.width / coarsePx)));
  const scale = photo.width / small.width;
  const across = searched(photo, small, scale, false);
  const down = searched(photo, small, scale, true);
  const contrast = spread(small);
  const isClear = [across, down].every(({ cost }) => cost < noise + clearShare * contrast);
  return { across: across.step, down: down.step, isClear };
}

// oxlint-disable-next-line max-params -- two images, their ratio and the direction
function searched(
  photo: Pixels,
  small: Pixels,
  scale: number,
  isDown: boolean,
): { step: Step; cost: number } {
  const side = small.width;
  const coarse = best(small, {
    isDown,
    along: [Math.ceil(shortest * side), Math.floor(longest * side)],
    tilt: [-Math.floor(tiltMax * side), Math.floor(tiltMax * side)],
    every: 1,
  });
  const [along, tilt] = [coarse.along * scale, coarse.tilt * scale].map(Math.round);
  const reach = Math.ceil(scale);
  const limit = Math.floor(longest * photo.width);
  const fine = best(photo, {
    isDown,
    along: [(along ?? 0) - reach, Math.min(limit, (along ?? 0) + reach)],
    tilt: [(tilt ?? 0) - reach, (tilt ?? 0) + reach],
    every: 8,
  });
  const step = isDown ? { x: fine.tilt, y: fine.along } : { x: fine.along, y: fine.tilt };
  return { step, cost: coarse.cost };
}

type Search = {
  isDown: boolean;
  along: readonly [number, number];
  tilt: readonly [number, number];
  /** Only each so many pixels are compared. */
  every: number;
};

/** The step after which the photo is most like itself. */
function best(photo: Pixels, search: Search): { along: number; tilt: number; cost: number } {
  let found = { along: search.along[1], tilt: 0, cost: Infinity };
  for (let along = search.along[0]; along <= search.along[1]; along += 1)
    for (let tilt = search.tilt[0]; tilt <= search.tilt[1]; tilt += 1) {
      const side = photo.width;
      const penalty =
        1 + shortPenalty * (longest - along / side) + tiltPenalty * Math.abs(tilt / side);
      const cost = (difference(photo, { along, tilt }, search) + noise) * penalty;
      if (cost < found.cost) found = { along, tilt, cost };
    }
  return found;
}

/** Mean difference of the photo and itself after the step, where both are. */
function difference(
  { width, height, data }: Pixels,
  { along, tilt }: { along: number; tilt: number },
  { isDown, every }: Search,
): number {
  const [acrossStrip, alongStrip] = isDown ? [3 * width, 3] : [3, 3 * width];
  const thick = width - along;
  const margin = Math.ceil(tiltMax * width) + Math.ceil(width / coarsePx);
  const length = (isDown ? width : height) - margin;
  const step = along * acrossStrip + tilt * alongStrip;
  let [sum, count] = [0, 0];
  for (let n = margin; n < length; n += every)
    for (let m = (n / every) % every; m < thick; m += every) {
      const at = (m | 0) * acrossStrip + n * alongStrip;
      for (let c = 0; c < 3; c += 1)
        sum += Math.abs((data[at + c] ?? 0) - (data[at + step + c] ?? 0));
      count += 3;
    }
  return sum / count;
}

/** Mean difference of two places that have nothing to do with each other. */
function spread({ data }: Pixels): number {
  const far = 3 * Math.floor(data.length / 7);
  let sum = 0;
  for (let at = 0; at < data.length; at += 1)
    sum += Math.abs((data[at] ?? 0) - (data[(at + far) % data.length] ?? 0));
  return sum / data.length;
}

/** Each pixel is the mean of `times` by `times`. */
function shrunk({ width, height, data }: Pixels, times: number): Pixels {
  const small = { width: Math.floor(width / times), height: Math.floor(height / times) };
  const means = new Uint8Array(3 * small.width * small.height);
  for (let y = 0, to = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1)
      for (let c = 0; c < 3; c += 1, to += 1) {
        let sum = 0;
        for (let dy = 0; dy < times; dy += 1)
          for (let dx = 0; dx < times; dx += 1)
            sum += data[3 * ((y * times + dy) * width + x * times + dx) + c] ?? 0;
        means[to] = sum / (times * times);
      }
  return { ...small, data: means };
}
