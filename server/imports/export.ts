import type { Db } from '#database/client/statement.ts';
import type { Cell, SheetColumn } from '../files/sheet.ts';
import { cellsOf, columns } from './cells.ts';
import { productsAfter } from './product-queries.ts';

export const productColumns: readonly SheetColumn[] = columns.map((header) => ({
  header,
  width: 20,
}));

/** All products except archived ones by id, in chunks, with every column that an import reads. */
export async function* productRows(db: Db): AsyncGenerator<Cell[][]> {
  for (let afterId = 0; ;) {
    const rows = await productsAfter.all(db, { afterId });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => {
      const cells = cellsOf(row);
      return columns.map((column) => cells[column]);
    });
    afterId = last.id;
  }
}
