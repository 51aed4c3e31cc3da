import type { Locale } from '#contract/locales/rules.ts';
import { type Ctx, expiryPrefix, type PurgedTags } from './ctx.ts';

type Remembered<T> = { value: Promise<T>; version: number; tags: Set<string>; isRead: boolean };

/**
 * Wraps a read that is the same for all requests in a language: from memory until one of the cache
 * tags that it added is purged or expires. Concurrent requests share it. A transaction may be
 * rolled back, so it shares nothing and reads again what it has changed.
 */
export function untilPurged<T>(read: (ctx: Ctx) => Promise<T>): (ctx: Ctx) => Promise<T> {
  const memory = new WeakMap<object, Map<Locale, Remembered<T>>>();
  return async (ctx) => {
    const { purged } = ctx;
    if (purged === null) return read(ctx);
    const known = memory.get(purged)?.get(ctx.locale);
    if (known && isFresh(known, ctx, purged)) return addTags(ctx, known);
    if (ctx.db.later !== undefined || ctx.purges.size > 0) return read(ctx);
    const tags = new Set<string>();
    const { version } = purged;
    const made = { value: read({ ...ctx, reads: tags }), version, tags, isRead: false };
    const ofCache = memory.get(purged) ?? new Map<Locale, Remembered<T>>();
    memory.set(purged, ofCache.set(ctx.locale, made));
    const forget = () => ofCache.get(ctx.locale) === made && ofCache.delete(ctx.locale);
    made.value.then(() => (made.isRead = true), forget);
    return addTags(ctx, made);
  };
}

/** Until it is read its tags are not known, and any purge may concern it. */
function isFresh<T>(
  { version, tags, isRead }: Remembered<T>,
  { purges }: Ctx,
  purged: PurgedTags,
): boolean {
  const isExpired = (tag: string): boolean =>
    tag.startsWith(expiryPrefix) && Number(tag.slice(expiryPrefix.length)) <= Date.now();
  return isRead
    ? purged.freshness(version, tags) === 'fresh' &&
        ![...tags].some((tag) => purges.has(tag) || isExpired(tag))
    : purged.version === version && purges.size === 0;
}

async function addTags<T>({ reads }: Ctx, { value, tags }: Remembered<T>): Promise<T> {
  const read = await value;
  for (const tag of tags) reads.add(tag);
  return read;
}
