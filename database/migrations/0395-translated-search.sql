-- Why: a shopper who types the name of a product in another language than English finds it.

-- The names of the translations of a product and of its group, one after the other. Joiners change
-- only the shape of a letter, and a danda ends a sentence.
create function translated_names(product products) returns text language sql stable
  return (select coalesce(string_agg(' ' || lower(translate(normalize(t.texts->>'name', nfc),
      U&'\0964\200C\200D', ' ')), '' order by t.id), '')
    from translations t
    where t.texts ? 'name' and (t.product_id = product.id or t.group_id = product.group_id));

-- Begins with the English name.
create function product_search_text(product products) returns text language sql stable
  return search_fold(concat_ws(' ', product.name,
      (select name from categories where id = product.category_id),
      product.color, product.material, product.pattern, product.size))
    || translated_names(product);

create or replace function products_fold() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new);
  return new;
end $$;
drop trigger products_fold on products;
create trigger products_fold
  before insert or update of name, category_id, group_id, color, material, pattern, size on products
  for each row execute function products_fold();

-- Whichever code saves, imports, moves or deletes a translation. Locks in id order, as orders do.
create function search_translated_name() returns trigger language plpgsql as $$
declare
  changed translations := coalesce(new, old);
begin
  perform from products where id = changed.product_id or group_id = changed.group_id
    order by id for no key update;
  update products p set search_text = named.text
  from (select id, product_search_text(q) as text from products q
    where id = changed.product_id or group_id = changed.group_id) named
  where p.id = named.id and p.search_text <> named.text;
  return null;
end $$;
create trigger translations_named after insert or delete on translations for each row
  execute function search_translated_name();
create trigger translations_renamed after update of texts on translations for each row
  when (old.texts->'name' is distinct from new.texts->'name')
  execute function search_translated_name();

update products p set search_text = product_search_text(p)
where id in (select product_id from translations where texts ? 'name')
  or group_id in (select group_id from translations where texts ? 'name');
