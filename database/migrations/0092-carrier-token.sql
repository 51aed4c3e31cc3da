-- The webhook token of the carrier is derived from SECRET and this number, so that the owner can
-- replace a leaked token without a change of SECRET.
alter table carrier_account add column webhook_token_number int not null default 0;
