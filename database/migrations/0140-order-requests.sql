-- Why: a repeated request to cancel or edit lines of an order counts once. The key is a digest of
-- the Idempotency-Key, the caller, the order and what was asked.

alter table order_events add column request_key text;
create unique index order_events_request on order_events (request_key)
  where request_key is not null;
