-- Why: the owner sees how many visit, where they come from and how far they get. Rows are counts:
-- none leads back to a person.

create table visit_counts (
  -- In India.
  day date not null,
  kind text not null check (kind in ('step', 'source', 'campaign', 'page')),
  name text not null check (length(name) between 1 and 120),
  -- Browsers, each once a day; of a page: its views.
  visits int not null check (visits >= 0),
  -- Of the sources and campaigns: visits that ordered.
  orders int not null check (orders >= 0),
  primary key (day, kind, name)
);

-- One row.
create table visit_settings (
  id boolean primary key default true check (id),
  is_counting boolean not null default true,
  version int not null default 1
);
insert into visit_settings default values;
