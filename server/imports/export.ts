import type { FileResponse } from '#contract/endpoint.ts';
import { escapeFormula } from '../files/formula.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { cellsOf, columns } from './cells.ts';
import { csvLine } from '../files/csv.ts';
import { byteOrderMark } from './csv.ts';
import { productsAfter } from './product-queries.ts';

/** All products except archived ones by id, with every column that an import reads. */
export async function exportProducts(ctx: Ctx<Admin>): Promise<FileResponse> {
  await recordAudit(ctx, {
    action: 'products.export',
    subject: 'products',
    before: null,
    after: {},
  });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ctx.now);
  return {
    fileName: `products-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: chunks(ctx),
  };
}

async function* chunks(ctx: Ctx): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(columns));
  for (let afterId = 0; ;) {
    const rows = await productsAfter.all(ctx.db, { afterId });
    const last = rows.at(-1);
    if (!last) return;
    yield Buffer.from(
      rows
        .map((row) => {
          const cells = cellsOf(row);
          return csvLine(columns.map((column) => escapeFormula(cells[column])));
        })
        .join(''),
    );
    afterId = last.id;
  }
}
