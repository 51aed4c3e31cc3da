-- Why: a document has the time of its request, and takes its number later. Of two at once, the
-- second number could have the earlier time, at midnight the earlier day. The counter keeps the
-- last time. Null: no document since this migration.
alter table invoice_counters add column last_issued_at timestamptz;
