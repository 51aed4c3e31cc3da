-- Why: a shop has pages of its own, such as 'About us' or 'Wash care'.

create table custom_pages (
  id int generated always as identity primary key,
  slug text not null constraint custom_pages_slug_key unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  title text not null check (length(title) between 1 and 120),
  markdown text not null,
  html text not null,
  is_published boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger custom_pages_redirected after update of slug on custom_pages for each row
  when (old.slug <> new.slug) execute function redirect_slug('/pages/');
