import { expect, test } from 'vitest';
import { RenderQueue } from './render-queue.ts';

/** Adds images `<network> <scene>` while another is rendered; returns them in their order. */
async function served(...images: string[]): Promise<string[]> {
  const queue = new RenderQueue();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = queue.run({ network: 'other', scene: 'bed' }, async () => first.promise);
  const waiting = images.map(async (image) => {
    const [network = '', scene = ''] = image.split(' ');
    await queue.run({ network, scene }, async () => void order.push(image));
  });
  first.resolve();
  await Promise.all([running, ...waiting]);
  return order;
}

test('images of the loaded scene come first', async () => {
  expect(await served('a living', 'a bed', 'a curtains', 'a living', 'a bed')).toEqual([
    'a bed',
    'a bed',
    'a living',
    'a living',
    'a curtains',
  ]);
});

test('a network with many images delays another by one only', async () => {
  expect(await served('a bed', 'a bed', 'a bed', 'b living', 'b living')).toEqual([
    'a bed',
    'b living',
    'a bed',
    'b living',
    'a bed',
  ]);
});

/** A queue that renders until `release`, with this number of waiting images a network. */
function busyQueue(waiting: Readonly<Record<string, number>>) {
  const queue = new RenderQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = queue.run({ network: 'busy', scene: 'bed' }, async () => promise);
  const rendered: string[] = [];
  const add = async (network: string | null, signal?: AbortSignal): Promise<string> =>
    queue
      .run({ network, scene: 'bed', ...(signal ? { signal } : {}) }, async () => {
        rendered.push(network ?? 'staff');
        return 'rendered';
      })
      .catch(({ code }: { code: string }) => code);
  const images = new Map(
    Object.entries(waiting).map(([network, count]) => [
      network,
      Array.from({ length: count }, async () => add(network)),
    ]),
  );
  return { add, images, rendered, release: async () => (resolve(), running) };
}

test('twenty images of one network wait, and one more is refused', async () => {
  const { add, images, release } = busyQueue({ a: 20 });
  expect(await add('a')).toBe('too_many_requests');
  await release();
  expect(new Set(await Promise.all(images.get('a') ?? []))).toEqual(new Set(['rendered']));
});

test('a newcomer enters a full queue: the network with the most images loses its newest', async () => {
  const networks = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`n${n}`, 20]));
  const { add, images, release } = busyQueue(networks);
  const newcomer = add('new');
  const [first = []] = images.values();
  expect(await first.at(-1)).toBe('too_many_requests');
  await release();
  expect(await newcomer).toBe('rendered');
  const others = await Promise.all([...images.values()].flat());
  expect(others.filter((result) => result === 'rendered')).toHaveLength(399);
});

test('staff are first, and a full queue does not refuse them', async () => {
  const networks = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`n${n}`, 20]));
  const { add, images, rendered, release } = busyQueue(networks);
  const checks = Array.from({ length: 25 }, async () => add(null));
  await release();
  expect(new Set(await Promise.all(checks))).toEqual(new Set(['rendered']));
  await Promise.all([...images.values()].flat());
  expect(new Set(rendered.slice(0, 25))).toEqual(new Set(['staff']));
  expect(rendered).toHaveLength(425);
});

test('an image without readers leaves the queue and is not rendered', async () => {
  const { add, images, rendered, release } = busyQueue({ a: 1 });
  const readers = new AbortController();
  const left = add('b', readers.signal);
  readers.abort();
  expect(await left).toBe('too_many_requests');
  expect(await add('c', AbortSignal.abort())).toBe('too_many_requests');
  await release();
  await Promise.all(images.get('a') ?? []);
  expect(rendered).toEqual(['a']);
});

test('an image that fails does not stop the queue', async () => {
  const queue = new RenderQueue();
  const turn = { network: 'a', scene: 'bed' };
  const failing = queue.run(turn, async () => {
    throw new Error('no image');
  });
  const next = queue.run(turn, async () => 'an image');
  await expect(failing).rejects.toThrow('no image');
  expect(await next).toBe('an image');
});
