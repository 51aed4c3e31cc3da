import type { FileResponse } from '#contract/endpoint.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { PayoutResult } from '#contract/returns/refund-details.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { csvLine } from '../../files/csv.ts';
import { escapeFormula } from '../../files/formula.ts';
import * as queries from './refund-queries.ts';
import { list, recordPaid } from './refunds.ts';

/** The bank or the owner fills in the last column, and uploads the file again. */
const header = [
  'return',
  'order',
  'amount',
  'upi_id',
  'name',
  'account_number',
  'ifsc',
  'reference',
];

/** One line for each refund whose account is known. */
export async function download(ctx: Ctx<Admin>): Promise<FileResponse> {
  const known = (await list(ctx)).filter(({ details }) => details !== null);
  await recordAudit(ctx, {
    action: 'refunds.export',
    subject: 'returns',
    before: null,
    after: { refunds: known.length },
  });
  const lines = known.map(({ details, ...refund }) => [
    String(refund.return_id),
    orderNumber(refund.order_id),
    refund.amount.toFixed(2),
    details?.upi_id ?? '',
    details?.name || refund.full_name,
    details?.account_number ?? '',
    details?.ifsc ?? '',
    '',
  ]);
  const text = [header, ...lines].map((cells) => csvLine(cells.map(escapeFormula))).join('');
  return {
    fileName: 'refunds.csv',
    contentType: 'text/csv; charset=utf-8',
    content: (async function* chunks() {
      yield Buffer.from(text);
    })(),
  };
}

type Payout = { line: number; returnId: number; amountPaise: number; reference: string };
type Problem = PayoutResult['problems'][number];
type Recorded = RowOf<typeof queries.payouts>;

/**
 * Records the payments of a file: all of them, or none if a line is invalid. Lines without a
 * reference are not paid yet. A file that is uploaded again records nothing more. Refuses
 * `refund_not_due` and `refund_reference_used`.
 */
export async function confirm(ctx: Ctx<Admin>, csv: string): Promise<PayoutResult> {
  const { payouts, problems } = await parsePayouts(csv);
  const known = await queries.payouts.all(ctx.db, { ids: payouts.map((each) => each.returnId) });
  const recorded = new Map(known.map((row) => [row.returnId, row]));
  for (const payout of payouts) {
    const message = problemOf(payout, recorded.get(payout.returnId));
    if (message !== null) problems.push({ line: payout.line, message });
  }
  if (problems.length > 0)
    return { recorded: 0, skipped: 0, problems: problems.toSorted((a, b) => a.line - b.line) };
  const references = new Map(payouts.map(({ returnId, reference }) => [returnId, reference]));
  // In the order of the orders, so that two files do not lock each other.
  const open = known.filter(({ paidReference }) => paidReference === null);
  for (const { returnId } of open) await recordPaid(ctx, returnId, references.get(returnId) ?? '');
  return { recorded: open.length, skipped: known.length - open.length, problems };
}

function problemOf(payout: Payout, row: Recorded | undefined): string | null {
  if (!row) return `Return ${payout.returnId} has no cash refund.`;
  if (row.amountPaise !== payout.amountPaise)
    return `The refund of return ${payout.returnId} is ${formatRupees(row.amountPaise)}.`;
  if (row.paidReference !== null && row.paidReference !== payout.reference)
    return `Return ${payout.returnId} was paid with the reference ${row.paidReference}.`;
  return null;
}

async function parsePayouts(csv: string): Promise<{ payouts: Payout[]; problems: Problem[] }> {
  const { parse } = await import('csv-parse/sync');
  const problems: Problem[] = [];
  const payouts = new Map<number, Payout>();
  let rows: string[][] = [];
  try {
    rows = parse(csv, { bom: true, trim: true, relax_column_count: true });
  } catch {
    return { payouts: [], problems: [{ line: 1, message: 'The file is not a CSV file.' }] };
  }
  const [names = [], ...lines] = rows;
  const at = (name: string): number => names.findIndex((each) => each.toLowerCase() === name);
  const missing = ['return', 'amount', 'reference'].filter((name) => at(name) === -1);
  if (missing.length > 0)
    problems.push({ line: 1, message: `Missing columns: ${missing.join(', ')}` });
  else
    for (const [index, cells] of lines.entries()) {
      const line = index + 2;
      const [id = '', amount = '', reference = ''] = ['return', 'amount', 'reference'].map(
        (name) => cells[at(name)] ?? '',
      );
      if (reference === '') continue;
      const isValid = /^\d{1,9}$/.test(id) && /^\d{1,9}(\.\d{1,2})?$/.test(amount);
      if (!isValid || reference.length > 60)
        problems.push({ line, message: 'Return, amount or reference is not valid.' });
      else if (payouts.has(Number(id)))
        problems.push({ line, message: `Return ${id} is in the file twice.` });
      else
        payouts.set(Number(id), {
          ...{ line, reference },
          returnId: Number(id),
          amountPaise: toPaise(Number(amount)),
        });
    }
  return { payouts: [...payouts.values()], problems };
}
