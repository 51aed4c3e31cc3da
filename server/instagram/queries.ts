import { type RowOf, statement } from '#database/client/statement.ts';

const columns = {
  tokenFingerprint: 'bytes?',
  encryptedToken: 'bytes?',
  isTokenCheckDue: 'bool',
  tokenExpiresAt: 'time?',
  failures: 'int',
} as const;

/**
 * Claims the fetch for three minutes, so that one process at a time fetches and a crashed one
 * releases it by itself. `isForced` ignores the next due time. Returns no row while the fetch is
 * running or not due.
 */
export const claim = statement(
  'instagram.claim',
  `update instagram_connection set running_until = now() + interval '3 minutes'
   where (running_until is null or running_until < now())
     and (:isForced or next_try_at is null or next_try_at <= now())
   returning token_of as token_fingerprint, token as encrypted_token,
     coalesce(token_checked_at < now() - interval '1 day', false) as is_token_check_due,
     token_expires_at, failures`,
  { isForced: 'bool' },
  columns,
);
export type ClaimRow = RowOf<typeof claim>;

export const connection = statement(
  'instagram.connection',
  `select token_of, token_expires_at, fetched_at, next_try_at, error,
     (select count(*) from instagram_posts) as posts_count from instagram_connection`,
  {},
  {
    tokenOf: 'bytes?',
    tokenExpiresAt: 'time?',
    fetchedAt: 'time?',
    nextTryAt: 'time?',
    error: 'text',
    postsCount: 'int',
  },
);

/** The same token under a new SECRET. */
export const rotateToken = statement(
  'instagram.rotate_token',
  'update instagram_connection set token_of = :fingerprint, token = :encryptedToken',
  { fingerprint: 'bytes', encryptedToken: 'bytes?' },
  {},
);

/** Replaces the renewed token after the configured token has changed. */
export const beginToken = statement(
  'instagram.begin_token',
  `update instagram_connection set token_of = :fingerprint, token = null, token_checked_at = now(),
     token_expires_at = null`,
  { fingerprint: 'bytes' },
  {},
);
export const saveToken = statement(
  'instagram.save_token',
  `update instagram_connection set token = :encryptedToken, token_checked_at = now(),
     token_expires_at = now() + :lifeSeconds::float8 * interval '1 second'`,
  { encryptedToken: 'bytes', lifeSeconds: 'decimal' },
  {},
);
/** Postpones the next renewal by a day. */
export const postponeRenewal = statement(
  'instagram.postpone_renewal',
  'update instagram_connection set token_checked_at = now()',
  {},
  {},
);

export const recordSuccess = statement(
  'instagram.record_success',
  `update instagram_connection set fetched_at = now(), next_try_at = now() + interval '1 hour',
     failures = 0, error = '', running_until = null`,
  {},
  {},
);
/** Doubles the delay with each failure, up to a day. */
export const recordFailure = statement(
  'instagram.record_failure',
  `update instagram_connection set failures = failures + 1, error = :error, running_until = null,
     next_try_at = now() + least(interval '1 day',
       interval '15 minutes' * power(2, least(failures, 10)))`,
  { error: 'text' },
  {},
);
export const release = statement(
  'instagram.release',
  'update instagram_connection set running_until = null',
  {},
  {},
);

export const withImages = statement(
  'instagram.with_images',
  'select id from instagram_posts where id = any (:postIds::text[]) and image_hash is not null',
  { postIds: 'texts' },
  { id: 'text' },
);

export const upsertPost = statement(
  'instagram.upsert_post',
  `insert into instagram_posts (id, image_hash, caption, permalink, posted_at)
   values (:postId, :imageHash, :caption, :permalink, :postedAt)
   on conflict (id) do update set image_hash = coalesce(excluded.image_hash,
     instagram_posts.image_hash), caption = excluded.caption, permalink = excluded.permalink,
       posted_at = excluded.posted_at`,
  { postId: 'text', imageHash: 'text', caption: 'text?', permalink: 'text?', postedAt: 'time' },
  {},
);
export const updatePost = statement(
  'instagram.update_post',
  `update instagram_posts set caption = :caption, permalink = :permalink, posted_at = :postedAt
   where id = :postId`,
  { postId: 'text', caption: 'text?', permalink: 'text?', postedAt: 'time' },
  {},
);
export const deleteOthers = statement(
  'instagram.delete_others',
  'delete from instagram_posts where id <> all (:postIds::text[])',
  { postIds: 'texts' },
  {},
);
