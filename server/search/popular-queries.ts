import { statement } from '#database/client/statement.ts';

/**
 * Sets the bit of a network. Writes nothing if it is set, so that a search that many make is not
 * locked by each of them, and no new search once a day has `termsMax` of its kind: those without
 * results take no room of the others.
 */
export const count = statement(
  'search.count',
  `insert into search_counts (day, term, networks, is_found)
   select current_date, :term, set_bit(repeat('0', 256)::bit(256), :network, 1), :isFound
   where exists (select from search_counts where day = current_date and term = :term)
     or (select count(*) from search_counts where day = current_date and is_found = :isFound)
       < :termsMax
   on conflict (day, term) do update
     set networks = set_bit(search_counts.networks, :network, 1), is_found = :isFound
     where get_bit(search_counts.networks, :network) = 0 or search_counts.is_found <> :isFound`,
  { term: 'text', network: 'int', isFound: 'bool', termsMax: 'int' },
  {},
);

/** Searches of at least `networksMin` networks on one of the days, the most frequent first. */
export const popular = statement(
  'search.popular',
  `select term from search_counts where day > current_date - :days::int and is_found
   group by term having max(bit_count(networks)) >= :networksMin
   order by sum(bit_count(networks)) desc, term limit :limit`,
  { days: 'int', networksMin: 'int', limit: 'int' },
  { term: 'text' },
);

/** The most frequent searches that found or did not find anything at their last count. */
export const counted = statement(
  'search.counted',
  `select term, sum(bit_count(networks))::int as searches from search_counts
   where day > current_date - :days::int
   group by term having sum(bit_count(networks)) >= :searchesMin::int
     and (array_agg(is_found order by day desc))[1] = :isFound
   order by searches desc, term limit :limit`,
  { days: 'int', isFound: 'bool', searchesMin: 'int', limit: 'int' },
  { term: 'text', searches: 'int' },
);
