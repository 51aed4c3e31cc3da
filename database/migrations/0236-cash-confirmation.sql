-- Why: a cash order that its customer confirmed is refused at the door less often. Unconfirmed ones
-- are not packed, and are released after a time that the order stores.
alter table orders
  add column confirmation text not null default 'not_needed'
    check (confirmation in ('not_needed', 'waiting', 'confirmed', 'refused')),
  add column confirmation_by text
    check (confirmation_by in ('customer', 'staff', 'rule', 'time')),
  add column confirmation_at timestamptz,
  -- When the order is released; null: it never waited.
  add column confirm_until timestamptz,
  add constraint orders_confirmation check (
    (confirmation in ('confirmed', 'refused')) = (confirmation_by is not null)
    and (confirmation_by is null) = (confirmation_at is null)
    and (confirmation = 'not_needed' or payment_method = 'cod')
    and (confirmation <> 'waiting' or confirm_until is not null));
create index orders_unconfirmed on orders (confirm_until) where confirmation = 'waiting';

drop index orders_not_to_pack;
create index orders_not_to_pack on orders (created_at)
  where status = 'processing' and (cancel_requested_at is not null or is_packed
    or confirmation = 'waiting'
    or payment_method <> 'cod' and payment_status <> 'completed' and final_paise > 0);
