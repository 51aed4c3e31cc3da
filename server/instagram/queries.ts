import { type RowOf, statement } from '#database/client/statement.ts';

const columns = {
  tokenOf: 'bytes?',
  token: 'bytes?',
  isTokenRested: 'bool',
  tokenExpiresAt: 'time?',
  failures: 'int',
} as const;

/**
 * Takes the work for three minutes: one process at a time asks, and one that died lets go by itself. `$1`: also before the next
 * try is due. No row: it is being done, or not due.
 */
export const claim = statement(
  'instagram.claim',
  `update instagram_connection set running_until = now() + interval '3 minutes'
   where (running_until is null or running_until < now()) and ($1 or next_try_at is null or next_try_at <= now())
   returning token_of, token, coalesce(token_checked_at < now() - interval '1 day', false) as is_token_rested, token_expires_at, failures`,
  columns,
);
export type ClaimRow = RowOf<typeof claim>;

export const connection = statement(
  'instagram.connection',
  `select token_of, token_expires_at, fetched_at, next_try_at, error, (select count(*) from instagram_posts) as posts_count from instagram_connection`,
  {
    tokenOf: 'bytes?',
    tokenExpiresAt: 'time?',
    fetchedAt: 'time?',
    nextTryAt: 'time?',
    error: 'text',
    postsCount: 'int',
  },
);

/** Another token was configured: what was known of the one before is of no use. */
export const beginToken = statement(
  'instagram.begin_token',
  `update instagram_connection set token_of = $1, token = null, token_checked_at = now(), token_expires_at = null`,
  {},
);
export const keepToken = statement(
  'instagram.keep_token',
  `update instagram_connection set token = $1, token_checked_at = now(), token_expires_at = now() + $2::float8 * interval '1 second'`,
  {},
);
/** The renewal failed; it is tried again after a day. */
export const restToken = statement(
  'instagram.rest_token',
  'update instagram_connection set token_checked_at = now()',
  {},
);

export const succeed = statement(
  'instagram.succeed',
  `update instagram_connection set fetched_at = now(), next_try_at = now() + interval '1 hour', failures = 0, error = '', running_until = null`,
  {},
);
/** Each failure waits twice as long as the one before, a day at most. */
export const fail = statement(
  'instagram.fail',
  `update instagram_connection set failures = failures + 1, error = $1, running_until = null,
     next_try_at = now() + least(interval '1 day', interval '15 minutes' * power(2, least(failures, 10)))`,
  {},
);
export const release = statement(
  'instagram.release',
  'update instagram_connection set running_until = null',
  {},
);

export const withPictures = statement(
  'instagram.with_pictures',
  'select id from instagram_posts where id = any ($1::text[]) and image_hash is not null',
  { id: 'text' },
);

/** `$2` null keeps the picture that stands: a post's picture never changes. */
export const keepPost = statement(
  'instagram.keep_post',
  `insert into instagram_posts (id, image_hash, caption, permalink, posted_at) values ($1, $2, $3, $4, $5)
   on conflict (id) do update set image_hash = coalesce(excluded.image_hash, instagram_posts.image_hash), caption = excluded.caption,
     permalink = excluded.permalink, posted_at = excluded.posted_at`,
  {},
);
export const updatePost = statement(
  'instagram.update_post',
  'update instagram_posts set caption = $2, permalink = $3, posted_at = $4 where id = $1',
  {},
);
export const dropOthers = statement(
  'instagram.drop_others',
  'delete from instagram_posts where id <> all ($1::text[])',
  {},
);
