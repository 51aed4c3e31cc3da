-- A bulk edit keeps the earlier value of each product, so that it can be undone for products that
-- have not changed since (`version`).
create table bulk_edits (
  id int generated always as identity primary key,
  actor_id int references users on delete set null,
  summary text not null,
  changed int not null check (changed > 0),
  at timestamptz not null default now(),
  undone_at timestamptz
);

-- After `version`, only the edited column is set; of the stock it is the added units.
create table bulk_edit_rows (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  product_id int not null,
  version int not null,
  price_paise bigint,
  stock_delta int,
  status text,
  labels text[],
  category_id int,
  primary key (bulk_edit_id, product_id),
  check (num_nonnulls(price_paise, stock_delta, status, labels, category_id) = 1)
);

-- A CSV file is imported in two steps: it is uploaded and classified, then the owner confirms. The
-- workers of any process continue it; a kill leaves all of an import or nothing.
create table product_imports (
  id int generated always as identity primary key,
  actor_id int references users on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('own', 'shopify')),
  -- For rows that name no category.
  category_id int references categories on delete set null,
  state text not null default 'uploading'
    check (state in ('uploading', 'reading', 'ready', 'importing', 'done', 'failed')),
  -- Why it failed, as the screen shows it.
  problem text,
  ignored_columns text[] not null default '{}',
  pictures_count int not null default 0,
  lines_count int not null default 0,
  new_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  bad_count int not null default 0,
  -- The progress within `new_count + changed_count`; the products are visible once it is done.
  done_count int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table product_import_chunks (
  import_id int not null references product_imports on delete cascade,
  number int not null,
  bytes bytea not null,
  primary key (import_id, number)
);

-- One row for each product of the file, or for each bad line.
create table product_import_lines (
  import_id int not null references product_imports on delete cascade,
  number int not null,
  line_number int not null,
  status text not null check (status in ('new', 'changed', 'unchanged', 'bad')),
  slug text not null default '',
  name text not null default '',
  problem text,
  product_id int,
  -- The version and the stock that the file was compared with.
  version int,
  stock_seen int,
  -- The whole product to write, and its differences: {"field": [before, after]}.
  product jsonb,
  changes jsonb,
  primary key (import_id, number)
);
create index product_import_lines_status on product_import_lines (import_id, status, number);
