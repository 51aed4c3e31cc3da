-- Why: the menu, the footer and the home page were fixed in the code. The owner arranges them in a
-- draft and publishes it. Without a publication, the shop shows its categories, its policies and
-- the home page's sections in their usual order; so a running shop looks as before.

create table appearance (
  id int primary key default 1 check (id = 1),
  draft jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- The newest row is what visitors see; the rows before it can be brought back.
create table appearance_publications (
  id int generated always as identity primary key,
  content jsonb not null,
  published_at timestamptz not null default now()
);
