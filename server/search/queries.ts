import { statement } from '#database/statement.ts';

/** Every word that a product can be found by, each once. */
export const wordsOfCatalogue = statement(
  'search.words',
  `select distinct word from products p, unnest(string_to_array(p.search_text, ' ')) word where p.status = 'active' and word <> ''`,
  { word: 'text' },
);

/**
 * Ids of the products that hold all words, best first: $1 the words as a tsquery, $2 the same as a phrase, $3 one by one,
 * $4 which of them count, $5 how many are looked at and answered.
 * The inner limit bounds the work for words that half the catalogue holds; search_text begins with the name.
 */
export const matching = statement(
  'search.matching',
  `select id from (
     select id, stock, labels, created_at, ' ' || search_text || ' ' as whole, ' ' || left(search_text, length(name)) as name
     from products
     where to_tsvector('simple', search_text) @@ $1::tsquery and case $4
       when 'on_sale' then status = 'active' and category_id in (select id from categories where status = 'active')
       when 'archived' then status = 'archived'
       else status <> 'archived' end
     limit $5
   ) p
   order by starts_with(name, ' ' || $2) desc,
     (select sum((strpos(whole, ' ' || word || ' ') > 0)::int * 2 + (strpos(name, ' ' || word) > 0)::int * 3) from unnest($3::text[]) word)
       + (strpos(whole, ' ' || $2) > 0)::int * 4 desc,
     stock > 0 desc, cardinality(labels) desc, created_at desc, id desc`,
  { id: 'int' },
);
