import {
  type Arbitrary,
  array,
  gen,
  nat,
  noBias,
  noShrink,
  stringify,
  toStringMethod,
  tuple,
} from 'fast-check';

/** Numbers in [0, 1) of one case of a property. */
export type Roll = () => number;

export const pick = <T>(roll: Roll, things: readonly T[]): T => {
  const thing = things[Math.floor(roll() * things.length)];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
};

const uniform = (): Arbitrary<number> => noBias(nat(2 ** 31 - 1));

/** `gen` copies the generator without advancing it; these numbers keep two cases apart. */
const skipped = noShrink(array(uniform(), { minLength: 200, maxLength: 200 }));

/** A case that draws its numbers while it runs; a failure shrinks them and prints the seed. */
export const rolls: Arbitrary<Roll> = tuple(skipped, gen()).map(([, next]) =>
  Object.assign((): number => next(uniform) / 2 ** 31, {
    [toStringMethod]: (): string => stringify(next.values()),
  }),
);

/** As many cases as `count`, for a test that runs them at once. */
export const rollsOf = (count: number): Arbitrary<Roll[]> =>
  array(rolls, { minLength: count, maxLength: count });
