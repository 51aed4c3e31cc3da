-- Why: the owner looks through millions of audit rows by kind of thing and by day. A day is turned into the ids around it
-- (ids and times grow together to within the length of a transaction), so that every list is read along one index.

create index audit_log_kind on audit_log (split_part(subject, ':', 1), id desc);
create index audit_log_at on audit_log (at);
