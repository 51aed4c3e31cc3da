import { dynamicStatement, json, statement } from '#database/client/statement.ts';

/** Every search word of the products on sale, once. */
export const catalogueWords = statement(
  'search.words',
  `select distinct word from products p, unnest(string_to_array(p.search_text, ' ')) word
   where p.status = 'active' and word <> ''`,
  {},
  { word: 'text' },
);

/** The names of the categories on sale in other languages than English. */
export const translatedCategories = statement(
  'search.translated_categories',
  `select c.name as english, t.texts->>'name' as name
   from translations t join categories c on c.id = t.category_id
   where t.texts ? 'name' and c.status = 'active'`,
  {},
  { english: 'text', name: 'text' },
);

const where = {
  // Excludes the hidden categories: for a list of visible ones the planner scans an index of all
  // products, which takes as long as the search.
  on_sale: `status = 'active' and category_id
    <> all (array(select id from categories where status <> 'active'))`,
  archived: `status = 'archived'`,
  not_archived: `status <> 'archived'`,
} as const;

/** The products to search; shoppers search `on_sale` only. */
export type SearchScope = keyof typeof where;

const wordNames = Array.from({ length: 8 }, (_, index) => `word${index}` as const);
const wordParameters = {
  word0: 'text?',
  word1: 'text?',
  word2: 'text?',
  word3: 'text?',
  word4: 'text?',
  word5: 'text?',
  word6: 'text?',
  word7: 'text?',
} as const;

/**
 * The words as the parameters of `matching`, each after the blank before its first letter: a
 * concatenation in SQL runs for each row.
 */
export function wordValues(
  words: readonly string[],
): Record<keyof typeof wordParameters, string | null> & { phrase: string } {
  const valueOf = (index: number): string | null =>
    words[index] === undefined ? null : ` ${words[index]}`;
  return {
    phrase: ` ${words.join(' ')}`,
    word0: valueOf(0),
    word1: valueOf(1),
    word2: valueOf(2),
    word3: valueOf(3),
    word4: valueOf(4),
    word5: valueOf(5),
    word6: valueOf(6),
    word7: valueOf(7),
  };
}

/**
 * A whole word scores 2, a word at the start of a word of the name 3. Unrolled per word: half the
 * cost of a loop in SQL.
 */
const scoreOf = (words: readonly string[]): string =>
  wordNames
    .slice(0, words.length)
    .map(
      (name) =>
        `(strpos(whole, :${name} || ' ') > 0)::int * 2 + (strpos(name, :${name}) > 0)::int * 3`,
    )
    .join(' + ');

/**
 * What ranks products as one number, which sorts in a third of the time of five columns: names that
 * start with the phrase, then the score, then products in stock, then those with more labels.
 */
const rankOf = (words: readonly string[]): string =>
  `((starts_with(name, :phrase)::int * 64
      + ${scoreOf(words)} + (strpos(whole, :phrase) > 0)::int * 4) * 2
     + (stock > 0)::int) * 16 + least(cardinality(labels), 15)`;

const searched = `id, group_id, is_in_stock, price_paise, stock, labels, created_at,
         ' ' || search_text || ' ' as whole, ' ' || left(search_text, length(name)) as name`;

const found = (scope: SearchScope): string => `select ${searched} from products
        where to_tsvector('simple', search_text) @@ :tsquery::tsquery and ${where[scope]}`;

type Matching = { scope: SearchScope; words: readonly string[]; isBoosted: boolean };

/**
 * The products that contain all words, best match first; at most 8 words. `phrase`: the words as
 * typed. The inner limit bounds the cost of words that half the catalogue contains; search_text
 * begins with the English name. `first`: products that the owner shows first, also without the
 * words; only if `isBoosted`, because the place among them would be the first sort key of each row.
 * One row of lists: reading 1,000 rows takes the driver five times as long.
 */
export const matching = ({ scope, words, isBoosted }: Matching) =>
  dynamicStatement(
    'search.matching',
    `select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(group_id), '[]') as group_ids,
       coalesce(json_agg(is_in_stock), '[]') as are_in_stock,
       coalesce(json_agg(price_paise), '[]') as prices_paise
     from (
       select id, group_id, is_in_stock, price_paise from (
         ${
           isBoosted
             ? `select ${searched} from products where id = any(:first::int[]) and ${where[scope]}
         union all
         (${found(scope)} and id <> all(:first::int[]) limit :limit)`
             : `${found(scope)} limit :limit`
         }
       ) p
       order by ${isBoosted ? 'array_position(:first::int[], id), ' : ''}
         ${rankOf(words)} desc, created_at desc, id desc
     ) p`,
    { tsquery: 'text', phrase: 'text', limit: 'int', first: 'ints', ...wordParameters },
    {
      ids: json<number[]>(),
      groupIds: json<(number | null)[]>(),
      areInStock: json<boolean[]>(),
      pricesPaise: json<number[]>(),
    },
  );
