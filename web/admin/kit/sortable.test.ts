import { expect, test } from 'vitest';
import { moved, shiftedPlace } from './sortable.ts';

test('things make way for the one that is dragged exactly as they stand once it is dropped', () => {
  const things = ['a', 'b', 'c', 'd', 'e'];
  for (const from of things.keys()) {
    for (const to of things.keys()) {
      const after = moved(things, from, to);
      for (const [place, thing] of things.entries())
        if (place !== from) expect(after.indexOf(thing)).toBe(shiftedPlace(place, { from, to }));
    }
  }
});
