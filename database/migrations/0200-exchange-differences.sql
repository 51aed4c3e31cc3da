-- Why: a dearer replacement of an order that was paid online is paid online too, staff may waive the
-- difference, and the shopper chooses again when the replacement is gone.

alter table orders
  -- Of an order that sends an exchange: its return, whose value pays for the discount of the order.
  add column exchange_of int references returns,
  -- What the shop gave up of `final_paise`; nothing, or all of it.
  add column waived_paise bigint not null default 0 check (waived_paise in (0, final_paise));
update orders o set exchange_of = r.id from returns r where r.exchange_order_id = o.id;
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;

alter table returns
  -- The replacement was gone when the staff approved it, so the shopper was asked to choose again.
  add column variant_gone_at timestamptz,
  -- What the received units are worth: the refund, and what the replacement takes.
  add column value_paise bigint check (value_paise >= 0);
update returns r set value_paise = r.refund_paise + coalesce((select o.discount_paise from orders o
  where o.id = r.exchange_order_id and o.status <> 'cancelled'), 0)
where r.refund_paise is not null;

-- A waived amount is written off as well.
create or replace view order_money as
select o.id as order_id, sums.*, kept.paise as total_paise,
  greatest(open.paise - off.paise, 0) as is_due_paise,
  greatest(-open.paise, 0) as is_owed_back_paise, off.paise as is_written_off_paise
from orders o
cross join lateral (
  select coalesce(sum(amount_paise) filter (where kind = 'due'), 0)::bigint as due_paise,
    coalesce(sum(amount_paise) filter (where kind = 'captured'), 0)::bigint as captured_paise,
    coalesce(sum(amount_paise) filter (where kind = 'collected'), 0)::bigint as collected_paise,
    coalesce(sum(amount_paise) filter (where kind = 'refunded'), 0)::bigint as refunded_paise,
    coalesce(sum(amount_paise) filter (where kind = 'owed_back'), 0)::bigint as owed_back_paise,
    coalesce(sum(amount_paise) filter (where kind = 'written_off'), 0)::bigint
      as written_off_paise
  from ledger where order_id = o.id) sums
cross join lateral (select case when o.status = 'cancelled' then 0
  else o.final_paise - o.returned_paise end as paise) kept
cross join lateral (select kept.paise - sums.captured_paise - sums.collected_paise
  + sums.refunded_paise as paise) open
cross join lateral (select case when o.waived_paise > 0 or (o.payment_method <> 'cod'
  and o.payment_status = 'completed' and o.final_paise > 0) then greatest(open.paise, 0)
  else 0 end as paise) off;

-- Whichever code cancels a replacement, its shopper is asked to choose again.
create function ask_for_choice() returns trigger language plpgsql as $$
begin
  insert into outbox (task, payload, job_key, tries_max)
  values ('ask_for_choice', json_build_object('returnId', new.exchange_of),
    'ask-for-choice:' || new.id, 25);
  return null;
end $$;
create trigger orders_exchange_cancelled after update of status on orders for each row
  when (new.exchange_of is not null and new.status = 'cancelled' and old.status <> 'cancelled')
  execute function ask_for_choice();
