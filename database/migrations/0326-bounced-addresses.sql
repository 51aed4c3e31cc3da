-- Why: an address that a mail server refuses for good gets no newsletter and no marketing message
-- until an email arrives again. Others are still sent: they may prove that the mailbox is back.

create table bounced_addresses (
  email citext primary key,
  -- The answer's codes, such as 'EENVELOPE 550'; never its text.
  reason text not null,
  at timestamptz not null default now()
);
