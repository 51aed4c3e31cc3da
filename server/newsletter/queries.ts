import { statement } from '#database/client/statement.ts';

/**
 * Inserts an unconfirmed subscription or renews its token. An ended subscription restarts unconfirmed.
 * Returns no row for a confirmed one, which keeps the token of its e-mails.
 */
export const insertUnconfirmed = statement(
  'newsletter.insert_unconfirmed',
  `insert into newsletter_subscribers as s (email, token_sha256) values (:email, :tokenSha256)
   on conflict (email) do update set token_sha256 = excluded.token_sha256, confirmed_at = null, unsubscribed_at = null, created_at = now()
   where s.confirmed_at is null or s.unsubscribed_at is not null
   returning id`,
  { email: 'text', tokenSha256: 'bytes' },
  { id: 'int' },
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
  'update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where token_sha256 = :tokenSha256',
  { tokenSha256: 'bytes' },
  {},
);
