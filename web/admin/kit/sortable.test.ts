import { expect, test } from 'vitest';
import { moveItem, shiftedPlace } from './sortable.ts';

test('while one item is dragged the others are shown where they are after the drop', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  for (const from of items.keys()) {
    for (const to of items.keys()) {
      const after = moveItem(items, from, to);
      for (const [place, item] of items.entries())
        if (place !== from) expect(after.indexOf(item)).toBe(shiftedPlace(place, { from, to }));
    }
  }
});
