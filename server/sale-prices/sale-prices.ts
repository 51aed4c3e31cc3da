import type { SalePrice, SalePriceForm } from '#contract/sale-prices/api.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { shortRupees } from '#contract/promotions/kinds/fields.ts';
import { type Scope, scheduleStates } from '#contract/promotions/rules.ts';
import { scopeView } from '#contract/promotions/wire.ts';
import { type Refusal, refuseAt } from '#contract/refusals.ts';
import { versionedResource } from '../audit/versioned.ts';
import { readKnownScope } from '../catalogue/scope.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { applySalePrices, batchRows } from './apply.ts';
import { lockSales, scheduleJobs } from './apply-queries.ts';
import * as queries from './queries.ts';

const salePrices = versionedResource({
  kind: 'sale_price',
  notFound: 'sale_price_not_found',
  table: queries.salePrices,
  view: salePriceView,
  audit: auditSnapshot,
  violations: {
    // A form that sets only the end can violate this check, if the stored start is later.
    sale_prices_dates: () => invalid('ends_at', 'A sale must end after it starts'),
  },
  changed: async (ctx, { values }) =>
    applyFirstBatch(ctx, values ? [values.startsAt, values.endsAt] : []),
});

type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  state?: SalePrice['state'] | undefined;
  search?: string | undefined;
};

export const list = async (
  ctx: Ctx,
  { state, search, ...paging }: ListQuery,
): Promise<{ data: SalePrice[]; meta: PageMeta }> =>
  salePrices.list(ctx, { state: state ?? null, search: search || null }, paging);

/**
 * Creates a sale price, or updates the one with the form's id. If it is live, the prices of the
 * first `batchRows` products change with the same commit and those of others by a job at once, else
 * by a job at its times. Refuses `sale_price_not_found`, `version_conflict` and `invalid_input`.
 */
export const save = async (ctx: Ctx<Admin>, form: SalePriceForm): Promise<SalePrice> =>
  salePrices.save(ctx, form, async (before) => valuesOf(ctx, form, before));

/**
 * Ends and deletes a sale price. The regular prices return as sale prices come: see `save`. Placed
 * orders keep their prices. Refuses `sale_price_not_found`.
 */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  // In the order of `save`: the row, then what all sales lock, then the products.
  await salePrices.locked(ctx, id);
  await lockSales.one(ctx.db);
  await salePrices.remove(ctx, id);
}

/** A job applies the prices at the times, and those of the other products at once. */
async function applyFirstBatch(ctx: Ctx, times: readonly (Date | null)[]): Promise<void> {
  const areOthersLeft = await applySalePrices(ctx, { most: batchRows });
  const soon = areOthersLeft ? new Date(Date.now() + 1000) : null;
  await scheduleJobs(
    ctx.db,
    [...times, soon].filter((time) => time !== null),
  );
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
  refuseAt(path, 'invalid_input', { message });

function salePriceView(row: queries.SalePriceRow): SalePrice {
  return {
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
    state: scheduleStates.find((state) => state === row.state) ?? 'off',
    description: descriptionOf(row),
    products_count: row.productsCount,
    created_at: row.createdAt.toISOString(),
  };
}

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
function auditSnapshot({
  id: _,
  version: __,
  created_at: ___,
  state: ____,
  scope_items: _____,
  description: ______,
  products_count: _______,
  ...snapshot
}: SalePrice) {
  return snapshot;
}
