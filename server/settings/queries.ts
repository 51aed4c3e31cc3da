import { batched } from '#database/client/batched.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';

export const entriesOfShop = statement(
  'settings.entries',
  `select s.entries, s.version,
     (select d.changes from delivery_settings d where d.id = 1) as delivery_changes
   from settings s where s.id = 1`,
  {},
  {
    entries: json<Record<string, unknown>>(),
    version: 'int',
    deliveryChanges: 'int?',
  },
);

/** Serves concurrent reads with one statement. */
export const batchedEntries = batched(
  async (db, reads: null[]): Promise<(RowOf<typeof entriesOfShop> | undefined)[]> => {
    const row = await entriesOfShop.maybeOne(db);
    return reads.map(() => row);
  },
);
