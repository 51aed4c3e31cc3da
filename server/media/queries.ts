import { statement } from '#database/statement.ts';

/** The same picture stored twice is one row. */
export const insertMedia = statement(
  'media.insert',
  `insert into media (hash, format, width, height, bytes, placeholder) values ($1, 'webp', $2, $3, $4, $5) on conflict (hash) do nothing`,
  {},
);
