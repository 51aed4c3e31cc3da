-- Why: a document is dated by the clock of the process, a status by the database's. Whether an order
-- was reopened after its last document compared both, and was wrong within one transaction, and
-- with clocks apart. Null: a document of an earlier release.
alter table invoices add column recorded_at timestamptz;
alter table invoices alter column recorded_at set default now();
