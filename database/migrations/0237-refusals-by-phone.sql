-- Why: parcels that were refused at a phone number count for every account with that number, and
-- staff see how often parcels to a PIN code come back.
create index orders_mobile on orders (mobile_no);
create index orders_pincode on orders (pincode);
