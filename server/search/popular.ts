import type { SearchReport } from '#contract/search/api.ts';
import { searchLogDays } from '#contract/search/rules.ts';
import { countFromNetwork, hmac, networkOf } from '../auth/limits.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import * as queries from './popular-queries.ts';
import { findProducts, isCatalogueText, unknownWords } from './search.ts';
import { wordsOf } from './words.ts';

const shownMax = 6;
/** Further ones take the place of searches that find nothing any more. */
const candidatesMax = 12;
/** One network alone cannot make a search popular. */
const networksMin = 3;
const wordsMax = 4;
const lettersMax = 40;
const termsPerDayMax = 2_000;
const missesPerDayMax = 500;
const reportedMax = 20;
/** A search without results of one network may name a person. */
const missSearchesMin = 2;
const searchesPerHourPerNetworkMax = 60;
const hourMs = 3_600_000;

/**
 * Counts a search of a shopper, each network once a day. Ignores personal texts, and searches that
 * find products in spite of a word that neither the catalogue nor the synonyms contain, such as a
 * name or an insult. Refuses `too_many_requests`.
 */
export async function recordSearch(ctx: Ctx, query: string): Promise<void> {
  const refusal = await countFromNetwork(ctx, 'search_counted', searchesPerHourPerNetworkMax);
  if (refusal) throw refusal;
  const words = wordsOf(query);
  const term = words.join(' ');
  if (words.length === 0 || words.length > wordsMax || term.length > lettersMax) return;
  if (isPersonal(query)) return;
  const isFound = await findsProducts(ctx, term);
  if (isFound && !(await isCatalogueText(ctx, words))) return;
  await queries.count.execute(ctx.db, {
    term,
    network: bitOf(ctx, term),
    isFound,
    termsMax: isFound ? termsPerDayMax : missesPerDayMax,
  });
}

/** Digits of a phone number, of an account or of a PIN code; sizes have at most five. */
const digitsMax = 5;
const addressOfEmailOrSite = /@|:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

const isPersonal = (query: string): boolean =>
  (query.match(/\p{N}/gu)?.length ?? 0) > digitsMax || addressOfEmailOrSite.test(query);

/** What shoppers of several networks searched for lately and still find; empty in a new shop. */
export async function popularSearches(ctx: Ctx): Promise<string[]> {
  ctx.reads.add('products').add(expiryTag(nextHour(ctx.now)));
  const rows = await queries.popular.all(ctx.db, {
    days: searchLogDays,
    networksMin,
    limit: candidatesMax,
  });
  const found = await Promise.all(
    rows.map(async ({ term }) => ((await findsProducts(ctx, term)) ? [term] : [])),
  );
  return found.flat().slice(0, shownMax);
}

/** The most frequent searches, and those that found nothing and still do not. */
export async function searchReport(
  ctx: Ctx,
): Promise<Pick<SearchReport, 'most_searched' | 'without_results'>> {
  const counted = async (isFound: boolean, searchesMin: number) =>
    queries.counted.all(ctx.db, {
      days: searchLogDays,
      isFound,
      searchesMin,
      limit: isFound ? reportedMax : 2 * reportedMax,
    });
  const misses = await Promise.all(
    (await counted(false, missSearchesMin)).map(async (row) => {
      if (await findsProducts(ctx, row.term)) return [];
      const words = wordsOf(row.term);
      const [word = words[0] ?? ''] = await unknownWords(ctx, words);
      return [{ ...row, word }];
    }),
  );
  return {
    most_searched: await counted(true, 1),
    without_results: misses.flat().slice(0, reportedMax),
  };
}

const findsProducts = async (ctx: Ctx, term: string): Promise<boolean> =>
  (await findProducts({ ...ctx, actor: { kind: 'visitor' } }, term)).length > 0;

/** Differs for each day and search, so that bits of one network cannot be joined. */
function bitOf(ctx: Ctx, term: string): number {
  const day = ctx.now.toISOString().slice(0, 10);
  return hmac(ctx, `search|${day}|${term}|${networkOf(ctx.ip)}`)[0] ?? 0;
}

const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
