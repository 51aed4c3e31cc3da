-- Why: the search box shows what shoppers search for. One row counts the networks of a search and
-- day; a network is one of 256 bits, so that no row leads back to a person.

create table search_counts (
  day date not null,
  term text not null check (length(term) between 1 and 40),
  networks bit(256) not null,
  primary key (day, term)
);
