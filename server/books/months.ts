import type { MonthOfBooks } from '#contract/books/api.ts';
import { monthListMax } from '#contract/books/rules.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { gstr3bOf } from './gstr3b.ts';
import { portalEntries } from './portal-files.ts';
import * as queries from './queries.ts';

/** A month in India, `2026-11`, with its figures and what its files lack. */
export async function getMonth(ctx: Ctx, month: string): Promise<MonthOfBooks> {
  const given = { month: firstDay(month) };
  const [state, counts, supplies, books] = await Promise.all([
    queries.state.one(ctx.db, given),
    queries.counts.one(ctx.db, given),
    queries.supplies.all(ctx.db, given),
    queries.books.one(ctx.db, given),
  ]);
  return {
    month,
    state: state.closedAt ? 'closed' : state.hasEnded ? 'open' : 'present',
    closed_at: state.closedAt?.toISOString() ?? null,
    closed_by: state.closedBy,
    invoices: counts.invoices,
    bills_of_supply: counts.billsOfSupply,
    credit_notes: counts.creditNotes,
    gstr3b: gstr3bOf(supplies),
    outside: {
      bills_of_supply: toRupees(counts.billsPaise),
      late_credit_notes: toRupees(counts.latePaise),
    },
    ...comparisonOf(books),
    ...(await portalsOf(ctx, month)),
  };
}

/**
 * Closes a month that has ended. It waits for documents and entries of the month that are being
 * written; the database refuses later ones. Refuses `month_not_ended`.
 */
export async function closeMonth(ctx: Ctx<Admin>, month: string): Promise<MonthOfBooks> {
  const given = { month: firstDay(month) };
  await queries.lock.one(ctx.db, given);
  const closed = await queries.close
    .maybeOne(ctx.db, { ...given, actorId: ctx.actor.userId })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'closed_months_ended' ? refuse('month_not_ended') : error;
    });
  const books = await getMonth(ctx, month);
  if (closed)
    await recordAudit(ctx, {
      action: 'month.close',
      subject: `month:${month}`,
      before: { state: 'open' },
      after: {
        state: 'closed',
        ...{ invoices: books.invoices, credit_notes: books.credit_notes },
        taxable: books.gstr3b.taxable.taxable,
      },
    });
  return books;
}

/** Opens a closed month for changes again. An open month stays as it is. */
export async function reopenMonth(
  ctx: Ctx<Admin>,
  month: string,
  reason: string,
): Promise<MonthOfBooks> {
  const given = { month: firstDay(month) };
  await queries.lock.one(ctx.db, given);
  const reopened = await queries.reopen.maybeOne(ctx.db, given);
  if (reopened)
    await recordAudit(ctx, {
      action: 'month.reopen',
      subject: `month:${month}`,
      before: { state: 'closed' },
      after: { state: 'open', reason },
    });
  return getMonth(ctx, month);
}

const firstDay = (month: string): string => `${month}-01`;

type Difference = Pick<MonthOfBooks['books'][number], 'documents' | 'ledger' | 'difference'>;

const differenceOf = (documentsPaise: number, ledgerPaise: number): Difference => ({
  documents: toRupees(documentsPaise),
  ledger: toRupees(ledgerPaise),
  difference: toRupees(documentsPaise - ledgerPaise),
});

const comparisonOf = (
  sums: RowOf<typeof queries.books>,
): Pick<MonthOfBooks, 'books' | 'differing'> => ({
  books: [
    { payment: 'online', ...differenceOf(sums.onlineDocuments, sums.onlineLedger) },
    { payment: 'cash', ...differenceOf(sums.cashDocuments, sums.cashLedger) },
  ],
  differing: sums.differing.map(({ orderId, documentsPaise, ledgerPaise }) => ({
    order_id: orderId,
    ...differenceOf(documentsPaise, ledgerPaise),
  })),
});

async function portalsOf(
  ctx: Ctx,
  month: string,
): Promise<Pick<MonthOfBooks, 'e_invoices' | 'e_way_bills' | 'missing'>> {
  const missing: MonthOfBooks['missing'] = [];
  const included = { 'e-invoices': 0, 'e-way-bills': 0 };
  for (const file of ['e-invoices', 'e-way-bills'] as const)
    for await (const { issued, entry } of portalEntries(ctx, month, file)) {
      if (entry.json) included[file] += 1;
      if (entry.missing.length > 0 && missing.length < monthListMax)
        missing.push({
          ...{ file, number: issued.number, order_id: issued.orderId },
          is_included: entry.json !== null,
          fields: entry.missing,
        });
    }
  return { e_invoices: included['e-invoices'], e_way_bills: included['e-way-bills'], missing };
}
