-- Why: a shopper asks the family about a wishlist. Anyone with the signed link gives hearts, without
-- signing in.

create table wishlist_links (
  id int generated always as identity primary key,
  user_id int not null unique references users on delete cascade,
  -- A first name that the shopper typed for the page; may be empty.
  name text not null check (length(name) <= 40),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index wishlist_links_expires_at on wishlist_links (expires_at);

create table wishlist_hearts (
  link_id int not null references wishlist_links on delete cascade,
  product_id int not null references products on delete cascade,
  -- A keyed hash of the browser's random id and the link, so that the votes of a browser for two
  -- links cannot be joined.
  voter text not null check (length(voter) = 32),
  primary key (link_id, product_id, voter)
);
create index wishlist_hearts_product on wishlist_hearts (product_id);
