-- Why: the list to pack leaves out orders whose online payment is due, and counts them. They are few
-- among all orders in processing.

create index if not exists orders_due on orders (status, created_at)
  where payment_method <> 'cod' and payment_status <> 'completed' and final_paise > 0
    and status <> 'cancelled';
