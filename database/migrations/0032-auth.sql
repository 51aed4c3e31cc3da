-- Why: a code is bound to the request that asked for it. Attempts of other requests neither count against it nor end it,
-- and another request does not replace it. `tries` counts the attempts that name no request.
alter table one_time_codes add column request_sha256 bytea check (length(request_sha256) = 32);
alter table one_time_codes add column request_tries int not null default 0 check (request_tries between 0 and 5);
drop index one_time_codes_live;
create index one_time_codes_live on one_time_codes (email, role) where used_at is null and ended_at is null;
create unique index one_time_codes_request on one_time_codes (request_sha256);

-- Why: the token of a waiting subscription is an HMAC over its salt, so that a second e-mail carries the same link.
alter table newsletter_subscribers add column token_salt bytea;
