-- Why: requests within a code's life share one emailed code. Each has its own id and its own attempts. A proven
-- request has an id that only the email contains, or was asked for with such an id: its owner reads the mailbox.
create table one_time_code_requests (
  request_sha256 bytea primary key check (length(request_sha256) = 32),
  code_id int not null references one_time_codes (id) on delete cascade,
  is_proven boolean not null default false,
  tries int not null default 0 check (tries between 0 and 5)
);
create index one_time_code_requests_code on one_time_code_requests (code_id);
insert into one_time_code_requests (request_sha256, code_id, tries)
  select request_sha256, id, request_tries from one_time_codes where request_sha256 is not null;
alter table one_time_codes drop column request_sha256;
alter table one_time_codes drop column request_tries;
-- False for a code from the command line, which no other request shares.
alter table one_time_codes add column is_emailed boolean not null default true;
-- Attempts of requests after the account's allowance was exhausted.
alter table one_time_codes add column late_tries int not null default 0 check (late_tries >= 0);
