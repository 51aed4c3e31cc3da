-- Why: staff see failed emails and send emails again. A copy of a sent email is an email of its
-- own, and no new event: an order is alerted once.

alter table mails add column resend_of int references mails on delete set null;
create index mails_resends on mails (resend_of) where resend_of is not null;
create index mails_failed on mails (id desc) where state = 'dead';
