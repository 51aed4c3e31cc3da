-- Why: a return to origin that the courier caused must not count as a parcel that the customer
-- refused. Staff excuse it, and may take that back.

alter table shipments add column excused_at timestamptz;
