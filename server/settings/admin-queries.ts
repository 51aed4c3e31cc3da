import { statement } from '#database/statement.ts';

/** What is not among the entries stays as it is. */
export const mergeEntries = statement(
  'settings.merge_entries',
  `insert into settings (entries) values ($1::jsonb)
   on conflict (id) do update set entries = settings.entries || excluded.entries, version = settings.version + 1, updated_at = now()`,
  {},
);
