-- Why: the staff record that they returned the cash of a cancelled order (journal entry `cash_return`). And a payment is one order at
-- the provider with one amount: an order that is priced again gets a new payment, so the amount and the provider's order never change.

alter table money_movements drop constraint money_movements_kind_check;
alter table money_movements add constraint money_movements_kind_check
  check (kind in ('capture', 'refund', 'cash', 'cash_reversal', 'cash_return'));

create function fix_payment_terms() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.provider, new.amount_paise, new.currency) is distinct from (old.order_id, old.provider, old.amount_paise, old.currency)
    or (old.provider_order_id is not null and new.provider_order_id is distinct from old.provider_order_id) then
    raise exception 'the terms of payment % cannot change', old.id;
  end if;
  return new;
end $$;
create trigger payments_terms_fixed before update of order_id, provider, amount_paise, currency, provider_order_id on payments
  for each row execute function fix_payment_terms();
