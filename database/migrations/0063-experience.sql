-- Why: staff can undo a change of an order's status before the customer is told. The e-mail of
-- such a change waits until `send_after`, its job until `run_at`; both are null for what is sent at once.

alter table outbox add column run_at timestamptz;
alter table mails add column send_after timestamptz;
