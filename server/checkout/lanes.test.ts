import { expect, test } from 'vitest';
import { openLanes } from './lanes.ts';

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
  expect((await lanes.enter([8], patienceMs)).hasWaited).toBe(false);
  expect(came).toEqual([]);
  inside[0]?.leave();
  expect(await waiting[0]).toMatchObject({ isIn: true, hasWaited: true });
  expect(came).toEqual(['Asha']);
  inside[1]?.leave();
  expect((await Promise.all(waiting)).map(({ isIn }) => isIn)).toEqual([true, true]);
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
  await Promise.all(Array.from({ length: 30 }, async (_, index) => buy(index % 2 ? [1, 2, 3] : [3, 2, 1])));
  expect(done).toBe(30);
  expect((await lanes.enter([1, 2, 3], patienceMs)).hasWaited).toBe(false);
});

test('those who wait are sent away together, and keep no place', async () => {
  const lanes = openLanes(1);
  const first = await lanes.enter([2], patienceMs);
  const waiting = [lanes.enter([1, 2], patienceMs), lanes.enter([2], patienceMs)];
  await new Promise((resolve) => setImmediate(resolve));
  lanes.sendAway([2]);
  expect((await Promise.all(waiting)).map(({ isIn }) => isIn)).toEqual([false, false]);
  expect((await lanes.enter([1], patienceMs)).hasWaited).toBe(false);
  first.leave();
  expect((await lanes.enter([2], patienceMs)).hasWaited).toBe(false);
});

test('nobody waits for longer than he has patience', async () => {
  const lanes = openLanes(1);
  const first = await lanes.enter([5], patienceMs);
  expect(await lanes.enter([5], 1)).toMatchObject({ isIn: false });
  first.leave();
  expect((await lanes.enter([5], patienceMs)).hasWaited).toBe(false);
});
