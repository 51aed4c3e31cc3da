import { gathered } from '#database/client/batched.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';

export const entriesOfShop = statement(
  'settings.entries',
  'select entries, version from settings where id = 1',
  {
    entries: json<Record<string, unknown>>(),
    version: 'int',
  },
);

export const entriesForMany = gathered(
  async (db, askers: null[]): Promise<(RowOf<typeof entriesOfShop> | undefined)[]> => {
    const row = await entriesOfShop.maybeOne(db);
    return askers.map(() => row);
  },
);
