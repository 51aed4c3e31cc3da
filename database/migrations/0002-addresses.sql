-- Why: a customer keeps several addresses and one of them is the default, filled in at the next order.
-- The profile's own address (users) stays what the specification's profile call reads and writes.

create table addresses (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  full_name text not null check (length(full_name) between 1 and 120),
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 1 and 500),
  state_id int not null,
  city_id int not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (city_id, state_id) references cities (id, state_id)
);
create index addresses_user on addresses (user_id);
create unique index addresses_default on addresses (user_id) where is_default;
