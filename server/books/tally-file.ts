import type { Ctx } from '../ctx.ts';
import { openZip, type ZipEntry } from '../files/zip.ts';
import { boundsOf, documentsOf } from '../tax/returns/month-documents.ts';
import * as queries from './tally-queries.ts';
import {
  documentVoucher,
  ledgerVoucher,
  remittanceVoucher,
  type TallyLedger,
  type Voucher,
} from './tally-vouchers.ts';
import { envelopeEnd, envelopeStart, ledgerXml, voucherXml } from './tally-xml.ts';

const chunkRows = 1_000;

/**
 * A ZIP of `sales.xml` (invoices and credit notes), `receipts.xml` (money of buyers, and of
 * couriers), and `ledgers.xml` with each ledger that both name, which is imported first.
 */
export async function* writeTallyFile(ctx: Ctx, month: string): AsyncGenerator<Uint8Array> {
  const zip = await openZip();
  const ledgers = new Map<string, TallyLedger>();
  const write = async (file: ZipEntry, vouchers: readonly Voucher[]): Promise<void> => {
    for (const { entries } of vouchers)
      for (const { ledger } of entries) ledgers.set(ledger.name, ledger);
    if (vouchers.length > 0) await file.write(vouchers.map(voucherXml).join(''));
  };
  const sales = zip.add('sales.xml');
  await sales.write(envelopeStart('Vouchers'));
  for await (const documents of documentsOf(ctx, month)) {
    await write(sales, documents.map(documentVoucher));
    yield* zip.drain();
  }
  await sales.end(envelopeEnd);
  const receipts = zip.add('receipts.xml');
  await receipts.write(envelopeStart('Vouchers'));
  for await (const vouchers of moneyOf(ctx, month)) {
    await write(receipts, vouchers);
    yield* zip.drain();
  }
  await receipts.end(envelopeEnd);
  const masters = [...ledgers.values()].map(ledgerXml).join('');
  await zip.add('ledgers.xml').end(envelopeStart('All Masters') + masters + envelopeEnd);
  zip.end();
  yield* zip.drain();
}

async function* moneyOf(ctx: Ctx, month: string): AsyncGenerator<Voucher[]> {
  const { from, to } = boundsOf(month);
  yield (await queries.remittances.all(ctx.db, { from, to })).map(remittanceVoucher);
  for (let after = { at: from, id: 0 }; ;) {
    const rows = await queries.ledgerEntries.all(ctx.db, {
      ...{ afterAt: after.at, afterId: after.id },
      ...{ to, limit: chunkRows },
    });
    yield rows.map(ledgerVoucher);
    const last = rows.at(-1);
    if (!last || rows.length < chunkRows) return;
    after = { at: last.at, id: last.id };
  }
}
