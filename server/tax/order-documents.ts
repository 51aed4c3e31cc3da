import type { Invoice } from '#contract/entities/tax.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { type DocumentRow, invoiceView } from './view.ts';

/** The invoices and credit notes of an order. Refuses `order_not_found`, also for another shopper's order. */
export async function listInvoices(ctx: Ctx, orderId: number): Promise<Invoice[]> {
  return (await documentsOf(ctx, orderId)).map(invoiceView);
}

async function documentsOf(ctx: Ctx, orderId: number): Promise<DocumentRow[]> {
  const userId = ctx.actor.kind === 'admin' ? null : 'userId' in ctx.actor ? ctx.actor.userId : 0;
  const rows = await queries.documentsOfOrder.all(ctx.db, { orderId, userId });
  if (rows.length === 0 && !(await queries.orderExists.maybeOne(ctx.db, { orderId, userId })))
    throw refuse('order_not_found');
  return rows;
}
