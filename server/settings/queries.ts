import { json, statement } from '#database/statement.ts';

export const entriesOfShop = statement('settings.entries', 'select entries, version from settings where id = 1', {
  entries: json<Record<string, unknown>>(),
  version: 'int',
});
