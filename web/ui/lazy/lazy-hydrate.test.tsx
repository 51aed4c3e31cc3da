import { expect, test, vi } from 'vitest';
import { hydrateAll, lazyHydrate, lazyHydrateSettled } from './lazy-hydrate.tsx';

test('a part whose script fails to load is loaded again when the browser is online', async () => {
  const online: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (name: string, run: () => void) =>
    name === 'online' ? online.push(run) : undefined,
  );
  const load = vi.fn(async () => () => null).mockRejectedValueOnce(new Error('offline'));
  lazyHydrate(load);
  hydrateAll();
  await lazyHydrateSettled();
  vi.unstubAllGlobals();
  expect(load).toHaveBeenCalledTimes(1);
  for (const run of online) run();
  expect(load).toHaveBeenCalledTimes(2);
});
