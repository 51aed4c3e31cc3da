-- Why: links to a former shop, or to a product or category whose slug changes, must keep working.

create table redirects (
  id int generated always as identity primary key,
  -- In lower case, without a slash at its end: the pages ignore both.
  from_path text not null unique check (from_path ~ '^/[^?#]+$' and length(from_path) <= 500),
  to_path text not null check (length(to_path) between 1 and 500),
  is_permanent boolean not null default true,
  created_at timestamptz not null default now(),
  check (from_path <> lower(to_path))
);
create index redirects_to on redirects (lower(to_path));

-- No target is the source of another redirect: chains collapse, and there are no loops.
create function redirect_slug() returns trigger language plpgsql as $$
declare
  old_path text := tg_argv[0] || old.slug;
  new_path text := tg_argv[0] || new.slug;
begin
  delete from redirects where from_path = new_path;
  update redirects set to_path = new_path where lower(to_path) = old_path;
  insert into redirects (from_path, to_path) values (old_path, new_path)
  on conflict (from_path) do update set to_path = excluded.to_path;
  return null;
end $$;
create trigger products_redirected after update of slug on products for each row
  when (old.slug <> new.slug) execute function redirect_slug('/product/');
create trigger categories_redirected after update of slug on categories for each row
  when (old.slug <> new.slug) execute function redirect_slug('/category/');
