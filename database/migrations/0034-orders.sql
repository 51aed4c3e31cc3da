-- Why: the total time for which an unpaid order holds stock is bounded; a use of a coupon is counted by e-mail as well, so that deleting
-- the account does not return it; cash of an order that was set back from `delivered` is reversed in the money journal.

alter table orders add hold_started_at timestamptz;
-- The time of all holds that ended, without the running one.
alter table orders add hold_used interval not null default '0';
update orders set hold_started_at = hold_expires_at - interval '30 minutes' where hold_expires_at is not null;

-- HMAC of the e-mail with the shop's SECRET. Null: used before this migration, counted by account alone.
alter table coupon_uses add email_hash bytea check (length(email_hash) = 32);

alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements add constraint money_movements_kind_check check (kind in ('capture', 'refund', 'cash', 'cash_reversal'));

-- Cash orders that were set back from `delivered` and still count as paid.
with wrong as (
  select id, final_paise from orders
  where payment_method = 'cod' and payment_status = 'completed' and status in ('processing', 'shipped') and final_paise > 0
), reversed as (
  insert into money_movements (order_id, kind, amount_paise, reference) select id, 'cash_reversal', final_paise, 'order-' || id || '-migrated' from wrong
), recorded as (
  insert into order_events (order_id, kind, from_state, to_state, actor_kind) select id, 'payment', 'completed', 'pending', 'system' from wrong
)
update orders set payment_status = 'pending', version = version + 1 where id in (select id from wrong);
