import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import type { CouponForm } from '#contract/endpoints/admin-forms.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import { serverLimits } from '#contract/server-limits.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

type CouponRow = RowOf<typeof queries.byId>;
type Paging = { page?: number | undefined; limit?: number | undefined };

/** Lists coupons, newest first. */
export async function list(
  ctx: Ctx,
  { page = 1, limit = serverLimits.pageSizeDefault }: Paging,
): Promise<{ data: AdminCoupon[]; meta: PageMeta }> {
  const rows = await queries.page.all(ctx.db, { limit, offset: (page - 1) * limit });
  const { total } = await queries.count.one(ctx.db);
  return {
    data: rows.map(couponView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/**
 * Creates a coupon, or updates the one with the form's id. Placed orders keep their own copy of the
 * discount. Refuses `coupon_not_found`, `version_conflict` and `coupon_code_taken`.
 */
export async function save(ctx: Ctx<Admin>, form: CouponForm): Promise<AdminCoupon> {
  const before = form.id === undefined ? undefined : await lockedById(ctx, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before.id),
      given: form.version,
      current: before.version,
    });
  const values = valuesOf(form, before);
  try {
    if (before) await queries.update.execute(ctx.db, { couponId: before.id, ...values });
    const id = before?.id ?? (await queries.insert.one(ctx.db, values)).id;
    const after = couponView(await queries.byId.one(ctx.db, { couponId: id }));
    await recordAudit(ctx, {
      action: before ? 'coupon.update' : 'coupon.create',
      subject: subjectOf(id),
      before: before ? auditSnapshot(couponView(before)) : null,
      after: auditSnapshot(after),
      version: after.version,
    });
    return after;
  } catch (error) {
    throw refusalOf(violatedConstraint(error)) ?? error;
  }
}

/** Deletes a coupon. Orders keep its code and discount. Refuses `coupon_not_found`. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockedById(ctx, id);
  await queries.remove.execute(ctx.db, { couponId: id });
  await recordAudit(ctx, {
    action: 'coupon.delete',
    subject: subjectOf(id),
    before: auditSnapshot(couponView(before)),
    after: null,
  });
}

async function lockedById(ctx: Ctx, id: number): Promise<CouponRow> {
  const locked = await queries.lock.maybeOne(ctx.db, { couponId: id });
  if (!locked) throw refuse('coupon_not_found');
  return queries.byId.one(ctx.db, { couponId: id });
}

function refusalOf(constraint: string | undefined) {
  if (constraint === 'promotions_code') return refuse('coupon_code_taken');
  // A form that sets only the end can violate this check, if the stored start is later.
  const message = 'A coupon must end after it starts';
  return constraint === 'promotions_dates'
    ? refuse('invalid_input', { message }, [{ path: 'ends_at', message }])
    : undefined;
}

/** Maps the form to columns. An absent field keeps the stored value; null clears it. */
function valuesOf(form: CouponForm, before: CouponRow | undefined) {
  return {
    code: form.code,
    terms: termsOf(form),
    isActive: form.is_active ?? before?.isActive ?? true,
    usesMax: orStored(form.uses_max, before?.usesMax),
    usesPerCustomerMax: orStored(form.uses_per_customer_max, before?.usesPerCustomerMax),
    subtotalMinPaise: orStored(paiseOrNull(form.minimum_subtotal), before?.subtotalMinPaise),
    startsAt: orStored(dateOrNull(form.starts_at), before?.startsAt),
    endsAt: orStored(dateOrNull(form.ends_at), before?.endsAt),
  };
}

const termsOf = ({ type, discount }: CouponForm): queries.CouponTerms =>
  type === 'percentage'
    ? { kind: 'percentage', basisPoints: hundredths(discount) }
    : { kind: 'amount', amountPaise: hundredths(discount) };

const orStored = <T>(value: T | null | undefined, stored: T | null | undefined): T | null =>
  value === undefined ? (stored ?? null) : value;

const paiseOrNull = (rupees: number | null | undefined): number | null | undefined =>
  rupees === undefined || rupees === null ? rupees : hundredths(rupees);

const subjectOf = (id: number): string => `coupon:${id}`;

const auditSnapshot = ({
  id: _,
  version: __,
  created_at: ___,
  uses_count: ____,
  ...snapshot
}: AdminCoupon) => snapshot;

const dateOrNull = (time: string | null | undefined): Date | null | undefined =>
  time === undefined || time === null ? time : new Date(time);

/** Converts percent to basis points and rupees to paise. The form allows at most two decimals. */
const hundredths = (value: number): number => Math.round(value * 100);

const couponView = (row: CouponRow): AdminCoupon => ({
  id: row.id,
  version: row.version,
  code: row.code,
  type: row.terms.kind,
  discount:
    row.terms.kind === 'percentage' ? row.terms.basisPoints / 100 : toRupees(row.terms.amountPaise),
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  uses_count: row.usesCount,
  uses_max: row.usesMax,
  uses_per_customer_max: row.usesPerCustomerMax,
  minimum_subtotal: row.subtotalMinPaise === null ? null : toRupees(row.subtotalMinPaise),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
});
