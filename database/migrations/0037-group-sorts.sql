-- Why: lists of groups are sorted in memory (docs/decisions/0009-counted-in-memory.md), so the facet index needs the shown rating too.
drop trigger products_relisted on products;
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material, old.size, old.pattern, old.color, old.group_id,
      old.shown_rating_tenths)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels, new.material, new.size, new.pattern, new.color,
      new.group_id, new.shown_rating_tenths))
  execute function record_facet_index_change();
