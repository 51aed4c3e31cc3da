-- Why: tables, triggers and indexes take the field's terms (docs/glossary.md), so that a search for `outbox` or `two-factor` finds them.

alter table notices rename to outbox;

alter table second_steps rename to two_factor_secrets;
alter table settings rename column second_step_required to two_factor_required;
alter table mails drop constraint if exists mails_kind_check;
update mails set kind = 'two_factor_changed' where kind = 'second_step_changed';
alter table mails add constraint mails_kind_check check (kind in (
  'code', 'order_placed', 'payment_received', 'order_shipped',  'order_delivered', 'order_cancelled', 'newsletter_confirm', 'staff_invited', 'two_factor_changed'));

alter table shelf_changes rename to facet_index_changes;
alter index shelf_changes_since rename to facet_index_changes_since;
alter index shelf_changes_by_age rename to facet_index_changes_by_age;
drop trigger products_shelved on products;
drop trigger products_reshelved on products;
drop function products_tell_shelf();
create function record_facet_index_change() returns trigger language plpgsql as $$
begin
  insert into facet_index_changes (product_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger products_listed after insert or delete on products for each row execute function record_facet_index_change();
create trigger products_relisted after update on products for each row
  when ((old.status, old.category_id, old.price_paise, old.is_in_stock, old.labels, old.material, old.size, old.pattern, old.color)
    is distinct from (new.status, new.category_id, new.price_paise, new.is_in_stock, new.labels, new.material, new.size, new.pattern, new.color))
  execute function record_facet_index_change();

alter trigger stock_movements_kept on stock_movements rename to stock_movements_append_only;
alter trigger money_movements_kept on money_movements rename to money_movements_append_only;
alter trigger order_events_kept on order_events rename to order_events_append_only;
alter trigger audit_log_kept on audit_log rename to audit_log_append_only;
alter trigger orders_kept on orders rename to orders_not_deleted;
alter index products_desk rename to products_admin_list;
alter index products_kept rename to products_not_archived;
alter table product_import_lines rename column verdict to status;
alter index product_import_lines_verdict rename to product_import_lines_status;
