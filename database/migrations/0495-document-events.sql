-- Why: whether an order was cancelled and reopened after its last document was decided by dates. A
-- document has the date of the process, an event that of the beginning of its transaction, which may
-- have waited for a cancellation. The last event of the order at the time of the document has an
-- order that no clock changes. Null: a document of an earlier release.
alter table invoices add column last_event_id int;
