import { statement } from '#database/client/statement.ts';

/** The same image stored twice is one row. */
export const insertMedia = statement(
  'media.insert',
  `insert into media (hash, format, width, height, bytes, placeholder)
   values (:hash, 'webp', :width, :height, :bytes, :placeholder) on conflict (hash) do nothing`,
  { hash: 'text', width: 'int', height: 'int', bytes: 'int', placeholder: 'text' },
  {},
);

export const insertPrivateMedia = statement(
  'media.insert_private',
  `insert into private_media (hash) values (:hash) on conflict (hash) do nothing`,
  { hash: 'text' },
  {},
);

export const knownHashes = statement(
  'media.known',
  `select hash from media where hash = any(:hashes::text[])
   union select hash from private_media where hash = any(:hashes::text[])`,
  { hashes: 'texts' },
  { hash: 'text' },
);

const sweepLock = `7206, hashtext(:hash)`;

/** Waits while the sweep removes files of this hash. */
export const awaitSweep = statement(
  'media.await_sweep',
  `select pg_advisory_xact_lock_shared(${sweepLock})::text as locked`,
  { hash: 'text' },
  { locked: 'text' },
);

/** Taken by the sweep until its transaction ends; false while an upload of the same image runs. */
export const lockForSweep = statement(
  'media.lock_for_sweep',
  `select pg_try_advisory_xact_lock(${sweepLock}) as is_locked`,
  { hash: 'text' },
  { isLocked: 'bool' },
);
