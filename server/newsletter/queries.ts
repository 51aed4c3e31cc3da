import { statement } from '#database/client/statement.ts';

/**
 * Inserts an unconfirmed subscription. A waiting one keeps its salt, so that its link stays valid.
 * An ended subscription restarts after `quietDays`. Returns no row for a confirmed one, which keeps
 * the token of its emails, and for one that ended recently.
 */
export const insertUnconfirmed = statement(
  'newsletter.insert_unconfirmed',
  `insert into newsletter_subscribers as s (email, token_sha256, token_salt, notice_version,
     locale)
   values (:email, :tokenSha256, :tokenSalt, :noticeVersion, :locale)
   on conflict (email) do update set
     token_sha256 = case when s.unsubscribed_at is null
       and s.token_salt is not null then s.token_sha256 else excluded.token_sha256 end,
     token_salt = case when s.unsubscribed_at is null
       and s.token_salt is not null then s.token_salt else excluded.token_salt end,
     confirmed_at = null, unsubscribed_at = null, created_at = now(),
       notice_version = excluded.notice_version, locale = excluded.locale
   where case when s.unsubscribed_at is null then s.confirmed_at is null
     else s.unsubscribed_at < now() - :quietDays::int * interval '1 day' end
   returning id, token_salt, token_sha256`,
  {
    email: 'text',
    tokenSha256: 'bytes',
    tokenSalt: 'bytes',
    quietDays: 'int',
    noticeVersion: 'text',
    locale: 'text',
  },
  { id: 'int', tokenSalt: 'bytes', tokenSha256: 'bytes' },
);

export const replaceToken = statement(
  'newsletter.replace_token',
  `update newsletter_subscribers set token_sha256 = :tokenSha256, token_salt = :tokenSalt
   where id = :id`,
  { id: 'int', tokenSha256: 'bytes', tokenSalt: 'bytes' },
  {},
);

/** Idempotent. The token of an ended subscription is no longer valid. */
export const confirm = statement(
  'newsletter.confirm',
  `update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
   where token_sha256 = :tokenSha256 and unsubscribed_at is null`,
  { tokenSha256: 'bytes' },
  {},
);

export const end = statement(
  'newsletter.end',
  `update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now())
   where token_sha256 = :tokenSha256`,
  { tokenSha256: 'bytes' },
  {},
);

/** Ends the subscription, and counts it for the issue of the delivery. */
export const endByIssue = statement(
  'newsletter.end_by_issue',
  `with left_by as (
     update newsletter_deliveries set unsubscribed_at = coalesce(unsubscribed_at, now())
     where id = :deliveryId returning subscriber_id
   )
   update newsletter_subscribers s set unsubscribed_at = coalesce(s.unsubscribed_at, now())
   from left_by where s.id = left_by.subscriber_id`,
  { deliveryId: 'int' },
  {},
);
