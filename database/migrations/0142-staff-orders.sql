-- Why: staff place orders that customers ask for by phone or chat.

-- Null: the customer placed it.
alter table orders add column placed_by int references users;
