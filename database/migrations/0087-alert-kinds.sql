-- Why: complaints and orders that were not paid are alerted to the staff.

alter table staff_alerts drop constraint staff_alerts_kind_check;
alter table staff_alerts add constraint staff_alerts_kind_check check (kind in (
  'order', 'unpaid', 'stock', 'payment', 'complaint', 'review', 'email', 'job'));
