import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { Customer } from '#contract/entities/account.ts';
import { limits } from '#contract/limits.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { type CustomerStatus, customerStatuses } from '#contract/states.ts';
import type { RowOf } from '#database/statement.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

export type CustomerSearch = {
  fullName?: string | undefined;
  email?: string | undefined;
  mobileNo?: string | undefined;
  status?: CustomerStatus | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** The newest first. Each text finds what holds it, in any letter case; several narrow each other. */
export async function list(ctx: Ctx, search: CustomerSearch): Promise<{ data: Customer[]; meta: PageMeta }> {
  const { fullName, email, mobileNo, status = null, page = 1, limit = limits.pageSizeDefault } = search;
  const found = queries.search({ namePattern: patternOf(fullName), emailPattern: patternOf(email), mobilePattern: patternOf(mobileNo), status });
  const rows = await found.page.all(ctx.db, ...found.values, limit, (page - 1) * limit);
  const { total } = await found.count.the(ctx.db, ...found.values);
  return { data: rows.map(customerView), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Blocking ends every session at once. An admin is no customer. Refuses `customer_not_found`. */
export async function setStatus(ctx: Ctx<Admin>, id: number, status: 'active' | 'blocked'): Promise<Customer> {
  if (status === 'blocked') {
    const blocked = await queries.block.run(ctx.db, id);
    if (blocked === 0) throw refuse('customer_not_found');
    await queries.endSessions.run(ctx.db, id);
  } else {
    await queries.unblock.run(ctx.db, id);
  }
  const row = await queries.byId.one(ctx.db, id);
  if (!row) throw refuse('customer_not_found');
  return customerView(row);
}

function patternOf(text: string | undefined): string | null {
  const wanted = (text ?? '').toLowerCase();
  return wanted === '' ? null : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

const customerView = (row: RowOf<typeof queries.byId>): Customer => ({
  id: row.id,
  full_name: row.fullName || null,
  email: row.email,
  mobile_no: row.mobileNo,
  address: row.address || null,
  orders_count: row.ordersCount,
  total_spent: toRupees(row.spentPaise),
  last_order_date: row.lastOrderAt?.toISOString() ?? null,
  status: customerStatuses.find((known) => known === row.status) ?? 'pending',
});
