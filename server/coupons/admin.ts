import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import type { CouponForm } from '#contract/endpoints/admin-forms.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { RowOf } from '#database/client/statement.ts';
import { note, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';

type CouponRow = RowOf<typeof queries.byId>;
type Paging = { page?: number | undefined; limit?: number | undefined };

/** The newest first. */
export async function list(
  ctx: Ctx,
  { page = 1, limit = limits.pageSizeDefault }: Paging,
): Promise<{ data: AdminCoupon[]; meta: PageMeta }> {
  const rows = await queries.page.all(ctx.db, limit, (page - 1) * limit);
  const { total } = await queries.count.one(ctx.db);
  return {
    data: rows.map(couponView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/**
 * Creates a coupon, or changes the one with the form's id. What was given with it stands: orders keep their own discount.
 * Refuses `coupon_not_found`, `changed_meanwhile` and `coupon_code_taken`.
 */
export async function save(ctx: Ctx<Admin>, form: CouponForm): Promise<AdminCoupon> {
  const before = form.id === undefined ? undefined : await lockedById(ctx, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before.id),
      given: form.version,
      current: before.version,
    });
  const values = [
    form.code,
    form.type === 'percentage' ? hundredths(form.discount) : null,
    form.type === 'amount' ? hundredths(form.discount) : null,
    form.is_active ?? before?.isActive ?? true,
    given(form.uses_max, before?.usesMax),
    given(form.uses_per_customer_max, before?.usesPerCustomerMax),
    given(
      form.minimum_subtotal === undefined || form.minimum_subtotal === null
        ? form.minimum_subtotal
        : hundredths(form.minimum_subtotal),
      before?.subtotalMinPaise,
    ),
    given(form.starts_at, before?.startsAt),
    given(form.ends_at, before?.endsAt),
  ];
  try {
    if (before) await queries.update.execute(ctx.db, before.id, ...values);
    const id = before?.id ?? (await queries.insert.one(ctx.db, ...values)).id;
    const after = couponView(await queries.byId.one(ctx.db, id));
    await note(ctx, {
      action: before ? 'coupon.update' : 'coupon.create',
      subject: subjectOf(id),
      before: before ? factsOf(couponView(before)) : null,
      after: factsOf(after),
      version: after.version,
    });
    return after;
  } catch (error) {
    throw refusalOf(violatedConstraint(error)) ?? error;
  }
}

/** Refuses `coupon_not_found`. Orders keep the code and the discount that they were given. */
export async function remove(ctx: Ctx<Admin>, id: number): Promise<void> {
  const before = await lockedById(ctx, id);
  await queries.remove.execute(ctx.db, id);
  await note(ctx, {
    action: 'coupon.delete',
    subject: subjectOf(id),
    before: factsOf(couponView(before)),
    after: null,
  });
}

async function lockedById(ctx: Ctx, id: number): Promise<CouponRow> {
  const locked = await queries.lock.maybeOne(ctx.db, id);
  if (!locked) throw refuse('coupon_not_found');
  return queries.byId.one(ctx.db, id);
}

function refusalOf(constraint: string | undefined) {
  if (constraint === 'coupons_code') return refuse('coupon_code_taken');
  // The one check over two columns that a form can run into: an end that is given alone, before the start that stands.
  const message = 'A coupon must end after it starts';
  return constraint === 'coupons_check1'
    ? refuse('invalid_input', { message }, [{ path: 'ends_at', message }])
    : undefined;
}

/** Absent keeps what stands; null takes it away. */
const given = (value: unknown, before: unknown): unknown =>
  value === undefined ? (before ?? null) : value;

const subjectOf = (id: number): string => `coupon:${id}`;

const factsOf = ({
  id: _,
  version: __,
  created_at: ___,
  uses_count: ____,
  ...facts
}: AdminCoupon) => facts;

/** Per cent in basis points, rupees in paise: the form admitted at most two decimals. */
const hundredths = (value: number): number => Math.round(value * 100);

const couponView = (row: CouponRow): AdminCoupon => ({
  id: row.id,
  version: row.version,
  code: row.code,
  type: row.discountBasisPoints === null ? 'amount' : 'percentage',
  discount:
    row.discountBasisPoints === null
      ? toRupees(row.discountPaise ?? 0)
      : row.discountBasisPoints / 100,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  uses_count: row.usesCount,
  uses_max: row.usesMax,
  uses_per_customer_max: row.usesPerCustomerMax,
  minimum_subtotal: row.subtotalMinPaise === null ? null : toRupees(row.subtotalMinPaise),
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
});
