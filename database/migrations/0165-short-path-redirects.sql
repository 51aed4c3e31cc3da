-- Why: four categories have short paths, such as /bed-sheet, which must keep working when the slug changes.

create function redirect_short_path() returns trigger language plpgsql as $$
begin
  delete from redirects where from_path = '/' || new.slug;
  if old.slug in ('bed-sheet', 'curtains', 'cushion', 'comforter') then
    insert into redirects (from_path, to_path) values ('/' || old.slug, '/category/' || new.slug)
    on conflict (from_path) do update set to_path = excluded.to_path;
  end if;
  return null;
end $$;
-- After categories_redirected, in the order of the names.
create trigger categories_redirected_short after update of slug on categories for each row
  when (old.slug <> new.slug) execute function redirect_short_path();
