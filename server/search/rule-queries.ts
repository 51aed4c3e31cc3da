import { json, type RowOf, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';

/** All that the owner decided about words and searches: at most 300 synonyms and 100 boosts. */
export const allRules = statement(
  'search.rules',
  `select (select coalesce(jsonb_object_agg(word, meanings), '{}') from (
       select word, jsonb_agg(meaning order by meaning) as meanings from (
         select word, meaning from search_synonyms
         union
         select meaning, word from search_synonyms where is_two_way
       ) pairs group by word
     ) words) as synonyms,
     (select coalesce(jsonb_object_agg(term, product_ids), '{}') from search_boosts) as boosts`,
  {},
  {
    synonyms: json<Record<string, readonly string[]>>(),
    boosts: json<Record<string, readonly number[]>>(),
  },
);

const synonymColumns = {
  id: 'int',
  version: 'int',
  word: 'text',
  meaning: 'text',
  isTwoWay: 'bool',
} as const;
const synonymsSelected = 'select id, version, word, meaning, is_two_way from search_synonyms s';

export const synonyms = versionedRows({
  table: 'search_synonyms',
  alias: 's',
  select: synonymsSelected,
  columns: synonymColumns,
  values: { word: 'text', meaning: 'text', isTwoWay: 'bool' },
});
export type SynonymRow = RowOf<typeof synonyms.byId>;

export const allSynonyms = statement(
  'search.synonyms',
  `${synonymsSelected} order by word, meaning`,
  {},
  synonymColumns,
);

const boostColumns = {
  id: 'int',
  version: 'int',
  term: 'text',
  productIds: json<number[]>(),
  products: json<string[]>(),
} as const;
const boostsSelected = `select id, version, term, to_jsonb(product_ids) as product_ids,
  (select coalesce(jsonb_agg(p.name order by given.position), '[]')
   from unnest(b.product_ids) with ordinality as given (id, position)
     join products p on p.id = given.id) as products
  from search_boosts b`;

export const boosts = versionedRows({
  table: 'search_boosts',
  alias: 'b',
  select: boostsSelected,
  columns: boostColumns,
  values: { term: 'text', productIds: 'ints' },
});
export type BoostRow = RowOf<typeof boosts.byId>;

export const allBoosts = statement(
  'search.boosts',
  `${boostsSelected} order by term`,
  {},
  boostColumns,
);

export const knownProducts = statement(
  'search.known_products',
  `select count(*) as known from products where id = any(:ids::int[]) and status <> 'archived'`,
  { ids: 'ints' },
  { known: 'int' },
);
