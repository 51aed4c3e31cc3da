-- Why: Markdown is rendered once, at save, in a worker thread with a deadline; reads serve the stored HTML. Null: not rendered yet. A job of
-- each minute fills it, for the texts that exist now and those that a process of an earlier version saves during an update.

alter table policies add html text;
alter table posts add html text;

-- HTML never outlives its source: a statement that changes the Markdown alone resets it.
create function clear_old_html() returns trigger language plpgsql as $$
begin
  if new.markdown <> old.markdown and new.html is not distinct from old.html then
    new.html := null;
  end if;
  return new;
end $$;
create trigger policies_html before update of markdown on policies for each row execute function clear_old_html();
create trigger posts_html before update of markdown on posts for each row execute function clear_old_html();
