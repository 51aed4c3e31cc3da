import type { PromotionForm } from '#contract/endpoints/admin-promotions.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { AdminPromotion } from '#contract/entities/promotions.ts';
import { toPaise } from '#contract/money.ts';
import type { Scope, Terms } from '#contract/promotions/promotion.ts';
import { readTerms } from '#contract/promotions/wire.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { serverLimits } from '#contract/server-limits.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { auditSnapshot, promotionView } from './admin-view.ts';
import { promotionsTag } from './live.ts';
import { badgesTag } from '../catalogue/badges.ts';
import { readKnownScope } from '../catalogue/scope.ts';

type PromotionRow = RowOf<typeof queries.byId>;
type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  state?: AdminPromotion['state'] | undefined;
  search?: string | undefined;
};

/** Lists promotions, newest first. */
export async function list(
  ctx: Ctx,
  { page = 1, limit = serverLimits.pageSizeDefault, state, search }: ListQuery,
): Promise<{ data: AdminPromotion[]; meta: PageMeta }> {
  const filter = { state: state ?? null, search: search || null };
  const rows = await queries.page.all(ctx.db, { ...filter, limit, offset: (page - 1) * limit });
  const { total } = await queries.count.one(ctx.db, filter);
  return {
    data: rows.map(promotionView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/**
 * Creates a promotion, or updates the one with the form's id. Placed orders keep their own copy of
 * the discounts.
 * Refuses `promotion_not_found`, `version_conflict`, `coupon_code_taken` and `invalid_input`.
 */
export async function save(ctx: Ctx<Admin>, form: PromotionForm): Promise<AdminPromotion> {
  const before = form.id === undefined ? undefined : await lockedById(ctx, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before.id),
      given: form.version,
      current: before.version,
    });
  return write(ctx, before, await valuesOf(ctx, form, before));
}

/** Copies a promotion, switched off and without its code. Refuses `promotion_not_found`. */
export async function duplicate(ctx: Ctx<Admin>, id: number): Promise<AdminPromotion> {
  const source = await lockedById(ctx, id);
  const name = `Copy of ${source.name}`.slice(0, nameLengthMax);
  const values = await valuesOf(ctx, {}, source);
  return write(ctx, undefined, { ...values, name, code: null, isActive: false });
}

/** Deletes a promotion. Orders keep its discounts. Refuses `promotion_not_found`. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockedById(ctx, id);
  await queries.remove.execute(ctx.db, { id });
  purge(ctx, before);
  await recordAudit(ctx, {
    action: 'promotion.delete',
    subject: subjectOf(id),
    before: auditSnapshot(promotionView(before)),
    after: null,
  });
}

const nameLengthMax = 80;

function purge(ctx: Ctx, { hasBadge }: { hasBadge: boolean }): void {
  ctx.purges.add(promotionsTag);
  if (hasBadge) ctx.purges.add(badgesTag);
}

export const subjectOf = (id: number): string => `promotion:${id}`;

export async function lockedById(ctx: Ctx, id: number): Promise<PromotionRow> {
  const locked = await queries.lockForEdit.maybeOne(ctx.db, { id });
  if (!locked) throw refuse('promotion_not_found');
  return queries.byId.one(ctx.db, { id });
}

async function write(
  ctx: Ctx<Admin>,
  before: PromotionRow | undefined,
  values: Awaited<ReturnType<typeof valuesOf>>,
): Promise<AdminPromotion> {
  try {
    if (before) await queries.update.execute(ctx.db, { id: before.id, ...values });
    const id = before?.id ?? (await queries.insert.one(ctx.db, values)).id;
    const after = promotionView(await queries.byId.one(ctx.db, { id }));
    purge(ctx, { hasBadge: before?.hasBadge || values.hasBadge });
    await recordAudit(ctx, {
      action: before ? 'promotion.update' : 'promotion.create',
      subject: subjectOf(id),
      before: before ? auditSnapshot(promotionView(before)) : null,
      after: auditSnapshot(after),
      version: after.version,
    });
    return after;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'promotions_code') throw refuse('coupon_code_taken');
    // A form that sets only the end can violate this check, if the stored start is later.
    if (constraint === 'promotions_dates')
      throw invalid('ends_at', 'A promotion must end after it starts');
    if (constraint === 'promotions_badge') throw invalid('has_badge', badgeRule);
    throw error;
  }
}

const badgeRule =
  'Only an offer that every shopper gets can have a badge: without code, limits and conditions for customers, and not free shipping';

const invalid = (path: string, message: string): Refusal =>
  refuse('invalid_input', { message }, [{ path, message }]);

/** Maps the form to columns. An absent field keeps the stored value; null clears it. */
async function valuesOf(ctx: Ctx, form: PromotionForm, before: PromotionRow | undefined) {
  const code = orStored(form.code, before?.code);
  const name = form.name ?? before?.ownName ?? '';
  if (name === '' && code === null) throw invalid('name', 'Please enter a name');
  return {
    name,
    code,
    terms: termsOf(form, before),
    scope: await scopeOf(ctx, form, before),
    startsAt: orStored(dateOrNull(form.starts_at), before?.startsAt),
    endsAt: orStored(dateOrNull(form.ends_at), before?.endsAt),
    usesMax: orStored(form.uses_max, before?.usesMax),
    usesPerCustomerMax: orStored(form.uses_per_customer_max, before?.usesPerCustomerMax),
    subtotalMinPaise: orStored(paiseOrNull(form.subtotal_min), before?.subtotalMinPaise),
    quantityMin: orStored(form.quantity_min, before?.quantityMin),
    firstOrderOnly: form.first_order_only ?? before?.firstOrderOnly ?? false,
    paymentMethods: orStored(form.payment_methods, before?.paymentMethods),
    combinesWith: form.combines_with ?? before?.combinesWith ?? [],
    isActive: form.is_active ?? before?.isActive ?? true,
    hasBadge: form.has_badge ?? before?.hasBadge ?? false,
  };
}

function termsOf({ kind: given, terms }: PromotionForm, before: PromotionRow | undefined): Terms {
  const kind = given ?? before?.terms.kind;
  if (kind === undefined) throw invalid('kind', 'Please choose a kind of promotion');
  if (before && terms === undefined && kind === before.terms.kind) return before.terms;
  const read = readTerms(kind, terms ?? {});
  if (typeof read === 'string') throw invalid('terms', read);
  return read;
}

async function scopeOf(
  ctx: Ctx,
  { scope }: PromotionForm,
  before: PromotionRow | undefined,
): Promise<Scope> {
  if (scope === undefined) return before?.scope ?? { all: true };
  const read = await readKnownScope(ctx, scope, before?.scope);
  if (!read) throw invalid('scope', 'Please choose what the promotion applies to');
  return read;
}

const orStored = <T>(value: T | null | undefined, stored: T | null | undefined): T | null =>
  value === undefined ? (stored ?? null) : value;
const paiseOrNull = (rupees: number | null | undefined): number | null | undefined =>
  rupees === undefined || rupees === null ? rupees : toPaise(rupees);
const dateOrNull = (time: string | null | undefined): Date | null | undefined =>
  time === undefined || time === null ? time : new Date(time);
