import { eWayBillAbovePaise } from '#contract/books/rules.ts';
import type { Ctx } from '../ctx.ts';
import { eInvoiceOf } from './e-invoice.ts';
import { eWayBillOf, eWayVersion } from './e-way-bill.ts';
import type { PortalDocument, PortalEntry } from './portal-party.ts';
import * as queries from './queries.ts';

type PortalFile = 'e-invoices' | 'e-way-bills';

const chunkRows = 250;

/** The documents of a month that belong in the file of a portal, each as the portal reads it. */
export async function* portalEntries(
  ctx: Ctx,
  month: string,
  file: PortalFile,
): AsyncGenerator<{ issued: PortalDocument; entry: PortalEntry }> {
  const isEWay = file === 'e-way-bills';
  for (let afterId = 0; ;) {
    const rows = await queries.portalDocuments.all(ctx.db, {
      ...{ month: `${month}-01`, afterId, isEWay },
      ...{ abovePaise: eWayBillAbovePaise, limit: chunkRows },
    });
    for (const issued of rows)
      yield { issued, entry: isEWay ? eWayBillOf(issued) : eInvoiceOf(issued) };
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    afterId = last.id;
  }
}

/** A JSON document with one line for each e-invoice or e-way bill. */
export async function* writePortalFile(
  ctx: Ctx,
  month: string,
  file: PortalFile,
): AsyncGenerator<Uint8Array> {
  const isEWay = file === 'e-way-bills';
  yield Buffer.from(isEWay ? `{"version":"${eWayVersion}","billLists":[` : '[');
  let separator = '\n';
  for await (const { entry } of portalEntries(ctx, month, file)) {
    if (!entry.json) continue;
    yield Buffer.from(`${separator}${JSON.stringify(entry.json)}`);
    separator = ',\n';
  }
  yield Buffer.from(isEWay ? '\n]}\n' : '\n]\n');
}
