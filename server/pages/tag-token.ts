import type { ResponseCache } from './cache.ts';

type Token = { version: number; token: object };
const tokens = new WeakMap<ResponseCache, Map<string, Token>>();

/**
 * An object that stays the same until the tag is purged: a key for values that other modules keep
 * in a
 * WeakMap.
 */
export function tagToken(cache: ResponseCache, tag: string): object {
  const ofCache = tokens.get(cache) ?? new Map<string, Token>();
  tokens.set(cache, ofCache);
  const known = ofCache.get(tag);
  if (known && cache.freshness(known.version, [tag]) === 'fresh') return known.token;
  const token = {};
  ofCache.set(tag, { version: cache.version, token });
  return token;
}
