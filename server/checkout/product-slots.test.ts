import { expect, test } from 'vitest';
import { newProductSlots } from './product-slots.ts';

const waitMaxMs = 10_000;
const atOnce = { outcome: 'admitted', hasWaited: false };
const afterWaiting = { outcome: 'admitted', hasWaited: true };

test('a product admits a limited number at once; a released slot goes to the first in the queue', async () => {
  const slots = newProductSlots(2);
  const admitted = [await slots.acquire([7], waitMaxMs), await slots.acquire([7], waitMaxMs)];
  const names: string[] = [];
  const waiting = ['Asha', 'Meera'].map(async (name) => {
    const acquisition = await slots.acquire([7], waitMaxMs);
    names.push(name);
    return acquisition;
  });
  expect(await slots.acquire([8], waitMaxMs)).toMatchObject(atOnce);
  expect(names).toEqual([]);
  admitted[0]?.release();
  expect(await waiting[0]).toMatchObject(afterWaiting);
  expect(names).toEqual(['Asha']);
  admitted[1]?.release();
  expect(await Promise.all(waiting)).toMatchObject([afterWaiting, afterWaiting]);
});

test('carts that share products in opposite orders are all admitted', async () => {
  const slots = newProductSlots(1);
  let done = 0;
  const buy = async (productIds: number[]): Promise<void> => {
    const { release } = await slots.acquire(productIds, waitMaxMs);
    await new Promise((resolve) => setImmediate(resolve));
    release();
    done += 1;
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => buy(index % 2 ? [1, 2, 3] : [3, 2, 1])),
  );
  expect(done).toBe(30);
  expect(await slots.acquire([1, 2, 3], waitMaxMs)).toMatchObject(atOnce);
});

test('a sold-out product dismisses all its waiters, and they keep no slot', async () => {
  const slots = newProductSlots(1);
  const first = await slots.acquire([2], waitMaxMs);
  const waiting = [slots.acquire([1, 2], waitMaxMs), slots.acquire([2], waitMaxMs)];
  await new Promise((resolve) => setImmediate(resolve));
  slots.dismissWaiters([2], 'soldOut');
  expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual([
    'soldOut',
    'soldOut',
  ]);
  expect(await slots.acquire([1], waitMaxMs)).toMatchObject(atOnce);
  first.release();
  expect(await slots.acquire([2], waitMaxMs)).toMatchObject(atOnce);
});

test('a wait ends after its time limit', async () => {
  const slots = newProductSlots(1);
  const first = await slots.acquire([5], waitMaxMs);
  expect(await slots.acquire([5], 1)).toMatchObject({ outcome: 'timedOut' });
  first.release();
  expect(await slots.acquire([5], waitMaxMs)).toMatchObject(atOnce);
});
