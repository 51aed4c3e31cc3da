import { beforeEach, expect, test, vi } from 'vitest';

type Listener = () => void;
const appended: Record<string, unknown>[] = [];
const listeners = new Map<string, Listener>();
const image = { complete: false, addEventListener: () => undefined };
const page = {
  readyState: 'loading',
  head: { append: (element: Record<string, unknown>) => appended.push(element) },
  createElement: (tag: string) => ({ tag }),
  querySelector: (selector: string) =>
    selector.startsWith('img')
      ? image
      : { dataset: { scripts: '/react.js /shop.js', entry: '/entry.js' } },
};

/** Runs the script in a document that the browser has not read to its end. */
async function boot(): Promise<void> {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
    listeners.set(name, listener),
  );
  vi.resetModules();
  await import('./boot.ts');
}
const sources = () => appended.map(({ href, src }) => href ?? src);

beforeEach(() => {
  vi.useFakeTimers();
  appended.length = 0;
  return () => vi.useRealTimers();
});

test('the scripts wait for the first image, but only briefly', async () => {
  await boot();
  expect(sources()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sources()).toEqual(['/react.js', '/shop.js']);
});

test('the page comes alive only once its document is complete', async () => {
  await boot();
  listeners.get('pointerdown')?.();
  expect(sources()).toEqual(['/react.js', '/shop.js']);
  listeners.get('DOMContentLoaded')?.();
  expect(sources()).toEqual(['/react.js', '/shop.js', '/entry.js']);
});
