import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '#contract/messages.ts';
import { subscribe } from './device.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a browser that never answers is given a minute, then a sentence', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { requestPermission: async () => new Promise(() => undefined) });
  const refused = expect(subscribe('key')).rejects.toThrow(failure.deviceSilent);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});

test('a subscription that comes after the limit is ended', async () => {
  vi.useFakeTimers();
  const asked = Promise.withResolvers<unknown>();
  const unsubscribe = vi.fn(async () => Promise.resolve(true));
  const subscription = {
    unsubscribe,
    toJSON: () => ({ endpoint: 'https://push.example', keys: {} }),
  };
  const pushManager = {
    getSubscription: vi.fn().mockResolvedValueOnce(null).mockResolvedValue(subscription),
    subscribe: async () => asked.promise,
  };
  const serviceWorker = {
    register: async () => Promise.resolve({ pushManager }),
    getRegistration: async () => Promise.resolve({ pushManager }),
    ready: Promise.resolve(),
  };
  vi.stubGlobal('Notification', { requestPermission: async () => Promise.resolve('granted') });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', { serviceWorker });
  const refused = expect(subscribe('key')).rejects.toThrow(failure.deviceSilent);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  asked.resolve(subscription);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});
