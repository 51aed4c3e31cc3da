import { statement } from '#database/client/statement.ts';

/** The same picture stored twice is one row. */
export const insertMedia = statement(
  'media.insert',
  `insert into media (hash, format, width, height, bytes, placeholder) values ($1, 'webp', $2, $3, $4, $5) on conflict (hash) do nothing`,
  {},
);

export const known = statement(
  'media.known',
  `select hash from media where hash = any($1::text[])`,
  { hash: 'text' },
);

/**
 * Takes the name of a picture that no row knows, until the end of the transaction: an upload of the same one waits for us, and
 * we for it. Nothing is answered where a row is, or has come meanwhile.
 */
export const claim = statement(
  'media.claim',
  `insert into media (hash, format, width, height, bytes) values ($1, 'webp', 1, 1, 1) on conflict (hash) do nothing returning hash`,
  { hash: 'text' },
);

export const unclaim = statement('media.unclaim', `delete from media where hash = $1`, {});
