-- The limits of a coupon hold for new uses: an owner may lower them below what was used before. So each use keeps the limits that it
-- was taken under, and its place in the line, and the audit holds it against those. Uses from before count, and are not judged.
alter table coupon_uses add id bigint generated always as identity;
alter table coupon_uses add uses_max int;
alter table coupon_uses add uses_per_customer_max int;
