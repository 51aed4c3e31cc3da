import { expect, test } from 'vitest';
import { openLanes } from './product-slots.ts';

const patienceMs = 10_000;

test('so many are in a lane at once; the next comes in when one leaves, in the order in which they came', async () => {
  const lanes = openLanes(2);
  const inside = [await lanes.enter([7], patienceMs), await lanes.enter([7], patienceMs)];
  const came: string[] = [];
  const waiting = ['Asha', 'Meera'].map(async (name) => {
    const turn = await lanes.enter([7], patienceMs);
    came.push(name);
    return turn;
  });
  expect((await lanes.enter([8], patienceMs)).came).toBe('at once');
  expect(came).toEqual([]);
  inside[0]?.leave();
  expect(await waiting[0]).toMatchObject({ came: 'in' });
  expect(came).toEqual(['Asha']);
  inside[1]?.leave();
  expect((await Promise.all(waiting)).map(({ came: how }) => how)).toEqual(['in', 'in']);
});

test('carts that share products in opposite orders all come through', async () => {
  const lanes = openLanes(1);
  let done = 0;
  const buy = async (productIds: number[]): Promise<void> => {
    const turn = await lanes.enter(productIds, patienceMs);
    await new Promise((resolve) => setImmediate(resolve));
    turn.leave();
    done += 1;
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => buy(index % 2 ? [1, 2, 3] : [3, 2, 1])),
  );
  expect(done).toBe(30);
  expect((await lanes.enter([1, 2, 3], patienceMs)).came).toBe('at once');
});

test('those who wait are sent away together, and keep no place', async () => {
  const lanes = openLanes(1);
  const first = await lanes.enter([2], patienceMs);
  const waiting = [lanes.enter([1, 2], patienceMs), lanes.enter([2], patienceMs)];
  await new Promise((resolve) => setImmediate(resolve));
  lanes.sendAway([2], 'gone');
  expect((await Promise.all(waiting)).map(({ came }) => came)).toEqual(['gone', 'gone']);
  expect((await lanes.enter([1], patienceMs)).came).toBe('at once');
  first.leave();
  expect((await lanes.enter([2], patienceMs)).came).toBe('at once');
});

test('nobody waits for longer than he has patience', async () => {
  const lanes = openLanes(1);
  const first = await lanes.enter([5], patienceMs);
  expect(await lanes.enter([5], 1)).toMatchObject({ came: 'stuck' });
  first.leave();
  expect((await lanes.enter([5], patienceMs)).came).toBe('at once');
});
