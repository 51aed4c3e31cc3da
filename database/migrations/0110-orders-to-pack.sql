-- Why: the list to pack also leaves out orders that are packed, and those whose cancellation waits
-- for a parcel. All that it leaves out is few among the orders in processing, so it is counted.

-- Each unit that the order still has is in a parcel that is packed or was handed over.
alter table orders add column is_packed boolean not null default false;

create function order_is_packed(of_order int) returns boolean language sql stable as $$
  select not exists (select from order_lines l where l.order_id = of_order
    and l.quantity - l.returned > (select coalesce(sum(hl.quantity), 0)
      from shipment_lines hl join shipments h on h.id = hl.shipment_id
      where h.order_id = l.order_id and hl.product_id = l.product_id
        and h.emptied_at is null and h.status <> 'created'))
$$;

-- Whichever code changes parcels or returned units; its transaction has locked the order.
create function set_order_packed() returns trigger language plpgsql as $$
declare
  of_order int;
begin
  if tg_table_name = 'shipment_lines' then
    select order_id into of_order from shipments where id = new.shipment_id;
  else
    of_order := new.order_id;
  end if;
  update orders set is_packed = not is_packed
  where id = of_order and is_packed <> order_is_packed(of_order);
  return null;
end $$;
create trigger shipments_packed after update of status, emptied_at on shipments for each row
  when ((old.status = 'created', old.emptied_at is null)
    is distinct from (new.status = 'created', new.emptied_at is null))
  execute function set_order_packed();
create trigger shipment_lines_packed after insert on shipment_lines
  for each row execute function set_order_packed();
create trigger order_lines_packed after update of returned on order_lines for each row
  when (old.returned <> new.returned) execute function set_order_packed();

update orders set is_packed = true where status = 'processing' and order_is_packed(id);

drop index orders_due;
create index orders_not_to_pack on orders (created_at)
  where status = 'processing' and (cancel_requested_at is not null or is_packed
    or payment_method <> 'cod' and payment_status <> 'completed' and final_paise > 0);
