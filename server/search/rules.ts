import type {
  SearchBoost,
  SearchBoostForm,
  SearchSynonym,
  SearchSynonymForm,
} from '#contract/search/api.ts';
import { boostsMax, synonymsMax } from '#contract/search/rules.ts';
import { type Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import { versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './rule-queries.ts';
import { rulesTag, termOf } from './read-rules.ts';
import { wordsOf } from './words.ts';

const synonyms = versionedEdits({
  kind: 'search_synonym',
  notFound: 'synonym_not_found',
  table: queries.synonyms,
  view: synonymView,
  audit: ({ id: _, version: __, ...snapshot }: SearchSynonym) => snapshot,
  violations: {
    search_synonyms_pair: () => refuse('synonym_exists'),
    search_synonyms_differ: () => invalid('meaning', 'Please enter another word'),
  },
  changed: purgeSearches,
});

const boosts = versionedEdits({
  kind: 'search_boost',
  notFound: 'boost_not_found',
  table: queries.boosts,
  view: boostView,
  audit: ({ term, products }: SearchBoost) => ({ term, products }),
  violations: { search_boosts_term: () => refuse('boost_exists') },
  changed: purgeSearches,
});

/** Responses of searches carry this tag too. */
function purgeSearches(ctx: Ctx): void {
  ctx.purges.add(rulesTag);
}

/**
 * Words are saved as searches are read: in lower-case Latin letters. Refuses `synonym_not_found`,
 * `synonym_exists`, `search_rules_full`, `version_conflict` and `invalid_input`.
 */
export const saveSynonym = async (
  ctx: Ctx<Admin>,
  form: SearchSynonymForm,
): Promise<SearchSynonym> =>
  synonyms.save(ctx, form, async (before) => {
    if (!before) requireRoom((await queries.allSynonyms.all(ctx.db)).length, synonymsMax);
    return {
      word: oneWord('word', form.word),
      meaning: oneWord('meaning', form.meaning),
      isTwoWay: form.two_way,
    };
  });

export const removeSynonym = async (ctx: Ctx<Admin>, id: number): Promise<void> =>
  synonyms.remove(ctx, id);

export const listSynonyms = async (ctx: Ctx): Promise<SearchSynonym[]> =>
  (await queries.allSynonyms.all(ctx.db)).map(synonymView);

/**
 * Refuses `boost_not_found`, `boost_exists`, `search_rules_full`, `version_conflict` and
 * `invalid_input`.
 */
export const saveBoost = async (ctx: Ctx<Admin>, form: SearchBoostForm): Promise<SearchBoost> =>
  boosts.save(ctx, form, async (before) => {
    if (!before) requireRoom((await queries.allBoosts.all(ctx.db)).length, boostsMax);
    const productIds = [...new Set(form.product_ids)];
    const { known } = await queries.knownProducts.one(ctx.db, { ids: productIds });
    if (known < productIds.length)
      throw invalid('product_ids', 'One of these products no longer exists');
    const term = termOf(wordsOf(form.term));
    if (term === '') throw invalid('term', 'Please enter a search');
    return { term, productIds };
  });

export const removeBoost = async (ctx: Ctx<Admin>, id: number): Promise<void> =>
  boosts.remove(ctx, id);

export const listBoosts = async (ctx: Ctx): Promise<SearchBoost[]> =>
  (await queries.allBoosts.all(ctx.db)).map(boostView);

function oneWord(path: string, typed: string): string {
  const [word, ...others] = wordsOf(typed);
  if (word === undefined || others.length > 0) throw invalid(path, 'Please enter one word');
  return word;
}

function requireRoom(count: number, max: number): void {
  if (count >= max) throw refuse('search_rules_full', { max });
}

const invalid = (path: string, message: string): Refusal =>
  refuseAt(path, 'invalid_input', { message });

function synonymView({ isTwoWay, ...row }: queries.SynonymRow): SearchSynonym {
  return { ...row, two_way: isTwoWay };
}

function boostView({ productIds, ...row }: queries.BoostRow): SearchBoost {
  return { ...row, product_ids: productIds };
}
