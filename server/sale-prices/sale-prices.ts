import type { SalePriceForm } from '#contract/endpoints/admin-sale-prices.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { SalePrice } from '#contract/entities/promotions.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { shortRupees } from '#contract/promotions/describe.ts';
import type { Scope } from '#contract/promotions/promotion.ts';
import { scopeView } from '#contract/promotions/wire.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { serverLimits } from '#contract/server-limits.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { readKnownScope } from '../catalogue/scope.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { applySalePrices, batchRows } from './apply.ts';
import { lockSales, scheduleJobs } from './apply-queries.ts';
import * as queries from './queries.ts';

type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  state?: SalePrice['state'] | undefined;
  search?: string | undefined;
};

/** Lists sale prices, newest first. */
export async function list(
  ctx: Ctx,
  { page = 1, limit = serverLimits.pageSizeDefault, state, search }: ListQuery,
): Promise<{ data: SalePrice[]; meta: PageMeta }> {
  const filter = { state: state ?? null, search: search || null };
  const [rows, { total }] = await Promise.all([
    queries.page.all(ctx.db, { ...filter, limit, offset: (page - 1) * limit }),
    queries.count.one(ctx.db, filter),
  ]);
  return {
    data: rows.map(salePriceView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/**
 * Creates a sale price, or updates the one with the form's id. If it is live, the prices of the
 * first `batchRows` products change with the same commit and those of others by a job at once, else
 * by a job at its times. Refuses `sale_price_not_found`, `version_conflict` and `invalid_input`.
 */
export async function save(ctx: Ctx<Admin>, form: SalePriceForm): Promise<SalePrice> {
  const before = form.id === undefined ? undefined : await lockedById(ctx, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before.id),
      given: form.version,
      current: before.version,
    });
  const values = await valuesOf(ctx, form, before);
  const id = await write(ctx, before, values);
  await applyFirstBatch(ctx, [values.startsAt, values.endsAt]);
  const after = salePriceView(await queries.byId.one(ctx.db, { id }));
  await recordAudit(ctx, {
    action: before ? 'sale_price.update' : 'sale_price.create',
    subject: subjectOf(id),
    before: before ? auditSnapshot(salePriceView(before)) : null,
    after: auditSnapshot(after),
    version: after.version,
  });
  return after;
}

/**
 * Ends and deletes a sale price. The regular prices return as sale prices come: see `save`. Placed
 * orders keep their prices. Refuses `sale_price_not_found`.
 */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockedById(ctx, id);
  await lockSales.one(ctx.db);
  await queries.remove.execute(ctx.db, { id });
  await applyFirstBatch(ctx, []);
  await recordAudit(ctx, {
    action: 'sale_price.delete',
    subject: subjectOf(id),
    before: auditSnapshot(salePriceView(before)),
    after: null,
  });
}

const subjectOf = (id: number): string => `sale_price:${id}`;

/** A job applies the prices at the times, and those of the other products at once. */
async function applyFirstBatch(ctx: Ctx, times: readonly (Date | null)[]): Promise<void> {
  const areOthersLeft = await applySalePrices(ctx, { most: batchRows });
  const soon = areOthersLeft ? new Date(Date.now() + 1000) : null;
  await scheduleJobs(
    ctx.db,
    [...times, soon].filter((time) => time !== null),
  );
}

async function lockedById(ctx: Ctx, id: number): Promise<queries.SalePriceRow> {
  if (!(await queries.lock.maybeOne(ctx.db, { id }))) throw refuse('sale_price_not_found');
  return queries.byId.one(ctx.db, { id });
}

async function write(
  ctx: Ctx,
  before: queries.SalePriceRow | undefined,
  values: Awaited<ReturnType<typeof valuesOf>>,
): Promise<number> {
  try {
    if (!before) return (await queries.insert.one(ctx.db, values)).id;
    await queries.update.execute(ctx.db, { id: before.id, ...values });
    return before.id;
  } catch (error) {
    // A form that sets only the end can violate this check, if the stored start is later.
    if (violatedConstraint(error) === 'sale_prices_dates')
      throw invalid('ends_at', 'A sale must end after it starts');
    throw error;
  }
}

/** Maps the form to columns. An absent field keeps the stored value. */
async function valuesOf(ctx: Ctx, form: SalePriceForm, before: queries.SalePriceRow | undefined) {
  const name = form.name ?? before?.name ?? '';
  if (name === '') throw invalid('name', 'Please enter a name');
  return {
    name,
    ...reductionOf(form, before),
    scope: await scopeOf(ctx, form, before),
    startsAt: timeOf(form.starts_at, before?.startsAt),
    endsAt: timeOf(form.ends_at, before?.endsAt),
    isActive: form.is_active ?? before?.isActive ?? true,
  };
}

/** Either a percentage or a price: a form that gives one replaces the other. */
function reductionOf({ percent, price }: SalePriceForm, before: queries.SalePriceRow | undefined) {
  const given = [percent, price].filter((value) => value !== undefined && value !== null);
  if (given.length === 2) throw invalid('price', 'Please give either a percentage or a price');
  if (percent) return { basisPoints: Math.round(percent * 100), pricePaise: null };
  if (price) return { basisPoints: null, pricePaise: toPaise(price) };
  if (!before || percent === null || price === null)
    throw invalid('percent', 'Please give a percentage or a price');
  return { basisPoints: before.basisPoints, pricePaise: before.pricePaise };
}

async function scopeOf(
  ctx: Ctx,
  { scope }: SalePriceForm,
  before: queries.SalePriceRow | undefined,
): Promise<Scope> {
  if (scope === undefined && before) return before.scope;
  const read = scope && (await readKnownScope(ctx, scope, before?.scope));
  if (!read) throw invalid('scope', 'Please choose what the sale price applies to');
  return read;
}

const timeOf = (given: string | null | undefined, stored: Date | null | undefined): Date | null =>
  given === undefined ? (stored ?? null) : given === null ? null : new Date(given);

const invalid = (path: string, message: string): Refusal =>
  refuse('invalid_input', { message }, [{ path, message }]);

const states = ['live', 'scheduled', 'ended', 'off'] as const;

const salePriceView = (row: queries.SalePriceRow): SalePrice => ({
  id: row.id,
  version: row.version,
  name: row.name,
  percent: row.basisPoints === null ? null : row.basisPoints / 100,
  price: row.pricePaise === null ? null : toRupees(row.pricePaise),
  scope: scopeView(row.scope),
  scope_items: row.scopeItems.map(({ pricePaise, ...item }) => ({
    ...item,
    price: toRupees(pricePaise),
  })),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  is_active: row.isActive,
  state: states.find((state) => state === row.state) ?? 'off',
  description: descriptionOf(row),
  products_count: row.productsCount,
  created_at: row.createdAt.toISOString(),
});

/** '20% off on Curtains', '₹499 each on selected products' */
function descriptionOf({
  basisPoints,
  pricePaise,
  scope,
  scopeName,
}: queries.SalePriceRow): string {
  const reduction =
    pricePaise === null ? `${(basisPoints ?? 0) / 100}% off` : `${shortRupees(pricePaise)} each`;
  return `${reduction} on ${scope.all ? 'everything' : (scopeName ?? 'selected products')}`;
}

/** The fields that the owner edits. */
const auditSnapshot = ({
  id: _,
  version: __,
  created_at: ___,
  state: ____,
  scope_items: _____,
  description: ______,
  products_count: _______,
  ...snapshot
}: SalePrice) => snapshot;
