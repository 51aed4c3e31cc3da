-- Why: the owner sees what shoppers search for and do not find, and decides what a search finds.

alter table search_counts add column is_found boolean not null default true;

create table search_synonyms (
  id int generated always as identity primary key,
  word text not null check (length(word) between 1 and 40),
  meaning text not null check (length(meaning) between 1 and 40),
  is_two_way boolean not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_synonyms_differ check (word <> meaning),
  constraint search_synonyms_pair unique (word, meaning)
);
create index search_synonyms_meaning on search_synonyms (meaning) where is_two_way;

-- The products that a search shows first, in this order.
create table search_boosts (
  id int generated always as identity primary key,
  term text not null check (length(term) between 1 and 80),
  product_ids int[] not null check (cardinality(product_ids) between 1 and 20),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_boosts_term unique (term)
);
