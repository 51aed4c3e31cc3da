-- A person's account is made nameless, never deleted (customers.forget): orders and their history point at it. The history of orders
-- said 'on delete set null' all the same, which its own trigger refuses, as it does any change. The key now says what has always been so.
alter table order_events drop constraint order_events_actor_id_fkey;
alter table order_events add constraint order_events_actor_id_fkey foreign key (actor_id) references users on delete no action;
