import { countFromNetwork, hmac, networkOf } from '../auth/limits.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import * as queries from './popular-queries.ts';
import { findProducts, isCatalogueText } from './search.ts';
import { wordsOf } from './words.ts';

const shownMax = 6;
/** Further ones take the place of searches that find nothing any more. */
const candidatesMax = 12;
const windowDays = 28;
/** One network alone cannot make a search popular. */
const networksMin = 3;
const wordsMax = 4;
const lettersMax = 40;
const termsPerDayMax = 2_000;
const searchesPerHourPerNetworkMax = 60;
const hourMs = 3_600_000;

/**
 * Counts a search of a shopper, each network once a day. Ignores texts with a word that neither the
 * catalogue nor the synonyms contain, such as names, numbers and insults, and searches that find
 * nothing. Refuses `too_many_requests`.
 */
export async function recordSearch(ctx: Ctx, query: string): Promise<void> {
  const refusal = await countFromNetwork(ctx, 'search_counted', searchesPerHourPerNetworkMax);
  if (refusal) throw refusal;
  const words = wordsOf(query);
  const term = words.join(' ');
  if (words.length === 0 || words.length > wordsMax || term.length > lettersMax) return;
  if (!(await isCatalogueText(ctx, words)) || !(await findsProducts(ctx, term))) return;
  await queries.count.execute(ctx.db, {
    term,
    network: bitOf(ctx, term),
    termsMax: termsPerDayMax,
  });
}

/** What shoppers of several networks searched for lately and still find; empty in a new shop. */
export async function popularSearches(ctx: Ctx): Promise<string[]> {
  ctx.reads.add('products').add(expiryTag(nextHour(ctx.now)));
  const rows = await queries.popular.all(ctx.db, {
    days: windowDays,
    networksMin,
    limit: candidatesMax,
  });
  const found = await Promise.all(
    rows.map(async ({ term }) => ((await findsProducts(ctx, term)) ? [term] : [])),
  );
  return found.flat().slice(0, shownMax);
}

const findsProducts = async (ctx: Ctx, term: string): Promise<boolean> =>
  (await findProducts({ ...ctx, actor: { kind: 'visitor' } }, term)).length > 0;

/** Differs for each day and search, so that bits of one network cannot be joined. */
function bitOf(ctx: Ctx, term: string): number {
  const day = ctx.now.toISOString().slice(0, 10);
  return hmac(ctx, `search|${day}|${term}|${networkOf(ctx.ip)}`)[0] ?? 0;
}

const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
