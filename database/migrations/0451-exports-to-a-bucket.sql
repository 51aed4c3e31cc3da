-- Why: a scheduled export also goes to a private bucket, which other programs read.

alter table export_schedules add column uploads boolean not null default false;
alter table export_schedules drop constraint export_schedules_check2;
alter table export_schedules add constraint export_schedules_goes_somewhere
  check (cardinality(recipients) > 0 or copies or uploads);
