/** A generator of numbers in [0, 1) that a failing run can be repeated with. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(roll: () => number, things: readonly T[]): T => {
  const thing = things[Math.floor(roll() * things.length)];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
};
