import { dynamicStatement, statement } from '#database/client/statement.ts';

/** Every word that a product can be found by, each once. */
export const wordsOfCatalogue = statement(
  'search.words',
  `select distinct word from products p, unnest(string_to_array(p.search_text, ' ')) word where p.status = 'active' and word <> ''`,
  { word: 'text' },
);

const where = {
  on_sale: `status = 'active' and category_id = any (array(select id from categories where status = 'active'))`,
  archived: `status = 'archived'`,
  kept: `status <> 'archived'`,
} as const;

/** Which products are looked through: a shopper is shown what is on sale alone. */
export type SearchScope = keyof typeof where;

/** Whole words count two, words at whose beginning the name has it three: written out for each place, which costs half of a loop over them. */
const scoreOf = (places: number): string =>
  Array.from(
    { length: places },
    (_, place) =>
      `(strpos(whole, ' ' || $${place + 4} || ' ') > 0)::int * 2 + (strpos(name, ' ' || $${place + 4}) > 0)::int * 3`,
  ).join(' + ');

/**
 * Ids of the products that hold all words, best first: $1 the words as a tsquery, $2 the same as a phrase, $3 how many are
 * looked at and answered, and from $4 on the words one by one.
 * The inner limit bounds the work for words that half the catalogue holds; search_text begins with the name.
 */
export const matching = (searched: SearchScope, words: readonly string[]) =>
  dynamicStatement(
    'search.matching',
    `select id from (
       select id, stock, labels, created_at, ' ' || search_text || ' ' as whole, ' ' || left(search_text, length(name)) as name
       from products
       where to_tsvector('simple', search_text) @@ $1::tsquery and ${where[searched]}
       limit $3
     ) p
     order by starts_with(name, ' ' || $2) desc, ${scoreOf(words.length)} + (strpos(whole, ' ' || $2) > 0)::int * 4 desc,
       stock > 0 desc, cardinality(labels) desc, created_at desc, id desc`,
    { id: 'int' },
  );
