import { expect, test } from 'vitest';
import { PictureQueue } from './picture-queue.ts';

/** Adds pictures `<network> <scene>` while another is rendered; returns them in their order. */
async function served(...pictures: string[]): Promise<string[]> {
  const queue = new PictureQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = queue.run({ network: 'other', scene: 'bed' }, async () => first.promise);
  const waiting = pictures.map(async (picture) => {
    const [network = '', scene = ''] = picture.split(' ');
    await queue.run({ network, scene }, async () => void order.push(picture));
  });
  first.resolve();
  await Promise.all([running, ...waiting]);
  return order;
}

test('pictures of the loaded scene come first', async () => {
  expect(await served('a living', 'a bed', 'a curtains', 'a living', 'a bed')).toEqual([
    'a bed',
    'a bed',
    'a living',
    'a living',
    'a curtains',
  ]);
});

test('a network with many pictures delays another by one only', async () => {
  expect(await served('a bed', 'a bed', 'a bed', 'b living', 'b living')).toEqual([
    'a bed',
    'b living',
    'a bed',
    'b living',
    'a bed',
  ]);
});

test('200 pictures of one network wait; the queue has an end, also for one network', async () => {
  expect(await served(...Array.from({ length: 200 }, () => 'a bed'))).toHaveLength(200);
  const queue = new PictureQueue();
  const end = Promise.withResolvers<void>();
  const turn = { network: 'a', scene: 'bed' };
  const runs = Array.from({ length: 252 }, async () => queue.run(turn, async () => end.promise));
  await expect(runs.at(-1)).rejects.toMatchObject({ code: 'too_many_requests' });
  end.resolve();
  const results = await Promise.allSettled(runs);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(251);
});

test('a picture that fails does not stop the queue', async () => {
  const queue = new PictureQueue();
  const turn = { network: 'a', scene: 'bed' };
  const failing = queue.run(turn, async () => {
    throw new Error('no picture');
  });
  const next = queue.run(turn, async () => 'a picture');
  await expect(failing).rejects.toThrow('no picture');
  expect(await next).toBe('a picture');
});
