-- Why: the buyer of a cash order may pay it online before it is packed, without the cash fee. The
-- order stays a cash order until the money arrives, so the payment knows what it becomes then.

-- The method that the order has once this payment is captured; null: the order pays online anyway.
alter table payments add column instead_of_cash text check (instead_of_cash <> 'cod');
