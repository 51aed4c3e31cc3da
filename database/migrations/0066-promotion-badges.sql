-- Why: a promotion can be shown as a badge on its products while it is live. Nothing is advertised
-- that checkout does not charge: only a promotion that every shopper gets may have a badge.

alter table promotions add has_badge boolean not null default false;
alter table promotions add constraint promotions_badge check (not has_badge or (code is null
  and uses_max is null and uses_per_customer_max is null and not first_order_only
  and payment_methods is null and kind <> 'free_shipping'));
create index promotions_badges on promotions (id) where has_badge and is_active;
