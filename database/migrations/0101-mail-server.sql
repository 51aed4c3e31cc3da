-- Why: with a wrong SMTP_URL, sign-in said that a code was sent. The process that serves a request
-- may not be the one that sends e-mails, so that the state of the mail server is a row.

create table mail_server (
  id int primary key default 1 check (id = 1),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Error code of the last failure, such as 'EAUTH 535'.
  last_error text,
  is_failing boolean not null generated always as
    (coalesce(last_failure_at > coalesce(last_success_at, '-infinity'), false)) stored
);
insert into mail_server default values;
