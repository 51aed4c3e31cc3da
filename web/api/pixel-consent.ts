import type { PixelConsent } from '#contract/pixels/api.ts';
import { readStored } from './stored.ts';

/** The shopper's choice in this browser. `purchase`: the last order that was measured. */
type StoredConsent = { id: string; isGiven: boolean; purchase?: number };

const isConsent = (value: unknown): value is StoredConsent =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'isGiven' in value &&
  typeof value.isGiven === 'boolean';

/** Null: not asked yet, or signed out since. */
export const readConsent = (): StoredConsent | null => readStored('pixel-consent', isConsent);

const cookie = (name: RegExp): string | undefined =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([key = '']) => name.test(key))?.[1];

/** A part of the order's request, with the ids that the scripts keep in cookies. */
export function orderConsent(): { pixel_consent?: PixelConsent } {
  const consent = readConsent();
  if (!consent?.isGiven) return {};
  return {
    pixel_consent: {
      id: consent.id,
      // GA1.1.<client id>, and GS1.1.<session id>.… or GS2.1.s<session id>$…
      ga_client_id: /^GA1\.\d\.(.+)$/.exec(cookie(/^_ga$/) ?? '')?.[1],
      ga_session_id: /^GS\d\.\d\.s?(\d+)/.exec(cookie(/^_ga_/) ?? '')?.[1],
      fbp: cookie(/^_fbp$/),
      fbc: cookie(/^_fbc$/),
      user_agent: navigator.userAgent.slice(0, 500),
    },
  };
}

/** Deletes the cookies that the scripts have set, for this host and for those above it. */
export function deletePixelCookies(): void {
  const host = location.hostname.split('.');
  const domains = ['', ...host.map((_, from) => `; domain=${host.slice(from).join('.')}`)];
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''))
    if (/^(?:_ga|_fbp$|_fbc$)/.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
