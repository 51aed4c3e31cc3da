import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';

/** The web push subscription of this browser. Only the admin area has a service worker. */
const scope = '/admin';

export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readDeviceState(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await readSubscription()) ? 'on' : 'off';
}

/** Some browsers answer neither the question nor a subscription without their push service. */
const answerMs = 60_000;

/** Asks for the permission: null without it. Rejects after a minute without an answer. */
export async function subscribe(publicKey: string) {
  const asked = ask(publicKey);
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    reject(new ApiError(408, failure.deviceSilent));
    // The shop would not know a subscription that comes later.
    void asked.then(async (late) => (late ? unsubscribe() : undefined)).catch(() => undefined);
  }, answerMs);
  return Promise.race([asked, silence]).finally(() => clearTimeout(limit));
}

export const unsubscribe = async () => (await readSubscription())?.unsubscribe();

async function ask(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register('/admin-worker.js', { scope });
  await navigator.serviceWorker.ready;
  // It may belong to another key of the shop.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
}
