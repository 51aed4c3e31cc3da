-- Why: staff may protect their sign-in with a second step, a code from an app on their phone (RFC 6238), and the owner may require it.
-- `secret`: sealed with the shop's SECRET. `last_step`: the half minute of the last code that was taken, so that none is taken twice.
-- Of recovery codes the database holds the SHA-256 alone: they are random enough that nobody finds one by its hash.

create table second_steps (
  user_id integer primary key references users (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id integer not null references second_steps (user_id) on delete cascade,
  code_sha256 bytea not null check (length(code_sha256) = 32),
  used_at timestamptz,
  primary key (user_id, code_sha256)
);

alter table settings add column second_step_required boolean not null default false;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('code', 'order_placed', 'payment_received', 'order_shipped',
  'order_delivered', 'order_cancelled', 'newsletter_confirm', 'staff_invited', 'second_step_changed'));

-- Nor may a row of the audit log change its time or what was done; whose it was may, when an account goes.
create trigger audit_log_dated before update of id, at, action on audit_log for each row execute function refuse_change();
