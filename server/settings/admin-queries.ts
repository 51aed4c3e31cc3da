import { json, statement } from '#database/client/statement.ts';

/** What is not among the entries stays as it is. */
export const mergeEntries = statement(
  'settings.merge_entries',
  `update settings set entries = entries || $1::jsonb, version = version + 1, updated_at = now() where id = 1`,
  {},
);

/** Makes the one row where the owner never saved, so that there is something to lock. */
export const ensureRow = statement(
  'settings.ensure',
  `insert into settings (entries) values ('{}') on conflict (id) do nothing`,
  {},
);

export const lock = statement(
  'settings.lock',
  'select entries, version from settings where id = 1 for update',
  {
    entries: json<Record<string, unknown>>(),
    version: 'int',
  },
);
