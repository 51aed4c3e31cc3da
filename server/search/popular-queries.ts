import { statement } from '#database/client/statement.ts';

/**
 * Sets the bit of a network. Writes nothing if it is set, so that a search that many make is not
 * locked by each of them, and no new search once a day has `termsMax`.
 */
export const count = statement(
  'search.count',
  `insert into search_counts (day, term, networks)
   select current_date, :term, set_bit(repeat('0', 256)::bit(256), :network, 1)
   where exists (select from search_counts where day = current_date and term = :term)
     or (select count(*) from search_counts where day = current_date) < :termsMax
   on conflict (day, term) do update
     set networks = set_bit(search_counts.networks, :network, 1)
     where get_bit(search_counts.networks, :network) = 0`,
  { term: 'text', network: 'int', termsMax: 'int' },
  {},
);

/** Searches of at least `networksMin` networks on one of the days, the most frequent first. */
export const popular = statement(
  'search.popular',
  `select term from search_counts where day > current_date - :days::int
   group by term having max(bit_count(networks)) >= :networksMin
   order by sum(bit_count(networks)) desc, term limit :limit`,
  { days: 'int', networksMin: 'int', limit: 'int' },
  { term: 'text' },
);
