import { statement } from '#database/client/statement.ts';

/**
 * Waits for a confirmation under a new token; one that is confirmed stays as it is, with the token of its letters.
 * Asking again after an end begins anew. No row: nothing to confirm.
 */
export const ask = statement(
  'newsletter.ask',
  `insert into newsletter_subscribers as s (email, token_sha256) values ($1, $2)
   on conflict (email) do update set token_sha256 = excluded.token_sha256, confirmed_at = null, unsubscribed_at = null, created_at = now()
   where s.confirmed_at is null or s.unsubscribed_at is not null
   returning id`,
  { id: 'int' },
);

/** Twice is once. A token whose subscription has ended opens nothing: only asking anew does. */
export const confirm = statement(
  'newsletter.confirm',
  `update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now())
   where token_sha256 = $1 and unsubscribed_at is null`,
  {},
);

export const end = statement(
  'newsletter.end',
  'update newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where token_sha256 = $1',
  {},
);
