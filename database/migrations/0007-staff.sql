-- Why: staff with roles, an audit log that says which version a write made, and the mail that invites staff.
-- An admin without a staff role is the owner: the specification knows one admin, who may do everything.

alter table users
  add staff_role text check (staff_role in ('manager', 'catalogue', 'orders', 'viewer')),
  add check (role = 'admin' or staff_role is null);
create index users_staff on users (id) where role = 'admin';

alter table audit_log add version int;
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create trigger audit_log_kept before delete on audit_log for each row execute function refuse_change();

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('code', 'order_placed', 'payment_received', 'order_shipped',
  'order_delivered', 'order_cancelled', 'newsletter_confirm', 'staff_invited'));
