-- Why: a test order cannot be packed, but the list 'To pack' contained it. The index follows the
-- condition of the list.
drop index orders_not_to_pack;
create index orders_not_to_pack on orders (created_at)
  where status = 'processing' and (cancel_requested_at is not null or is_packed
    or confirmation = 'waiting' or is_test
    or payment_method <> 'cod' and payment_status <> 'completed' and final_paise > 0);
