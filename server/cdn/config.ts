import type { Variables } from './cdn.ts';
import { providers } from './providers/registry.ts';

/** The CDN before the shop. */
export type CdnConfig = { key: string; ttlSeconds: number };

/** Bounds how long a page is stale after a purge that failed. */
const ttlSecondsDefault = 60;
const ttlSecondsMax = 86_400;

export const cdnProviderOf = (key: string | undefined) =>
  providers.find((provider) => provider.key === key);

export function readCdn({ CDN: key, CDN_TTL_SECONDS: ttl }: Variables): CdnConfig | null {
  if (!key) return null;
  return { key, ttlSeconds: ttl ? Number(ttl) : ttlSecondsDefault };
}

/** A CDN that stores pages and cannot be purged would show old prices: all of it must be set. */
export function cdnProblems(variables: Variables): string[] {
  const { CDN: key, CDN_TTL_SECONDS: ttl } = variables;
  if (!key) return ttl ? ['CDN_TTL_SECONDS needs CDN: no CDN is configured'] : [];
  const provider = cdnProviderOf(key);
  if (provider === undefined)
    return [`CDN must be ${providers.map((each) => each.key).join(', ')}`];
  const seconds = Number(ttl || ttlSecondsDefault);
  const isTtl = Number.isInteger(seconds) && seconds >= 1 && seconds <= ttlSecondsMax;
  const missing = provider.required.filter((name) => !variables[name]);
  return [
    ...(isTtl ? [] : [`CDN_TTL_SECONDS must be a whole number from 1 to ${ttlSecondsMax}`]),
    ...missing.map((name) => `${name} is missing: ${provider.name} is purged with it`),
    ...(missing.length > 0 ? [] : provider.findProblems(variables)),
  ];
}
