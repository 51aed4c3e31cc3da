import type { PageMeta } from '#contract/endpoint.ts';
import { toRupees } from '#contract/money.ts';
import type { CouponSort, PromotionForm } from '#contract/promotions/api.ts';
import type { AdminCoupon, CouponForm } from '#contract/promotions/coupons.ts';
import { versionedResource } from '../audit/versioned.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { purge, valuesOf, violationsOf } from './admin.ts';
import * as queries from './admin-queries.ts';

/** The calls of coupons, which are promotions: only their form and view differ. */
export const coupons = versionedResource({
  kind: 'coupon',
  notFound: 'coupon_not_found',
  table: queries.coupons,
  view: couponView,
  audit: ({ id: _, version: __, created_at: ___, uses_count: ____, ...snapshot }) => snapshot,
  violations: violationsOf('A coupon must end after it starts'),
  changed: purge,
});

type Paging = { page?: number | undefined; limit?: number | undefined };

export const list = async (
  ctx: Ctx,
  { sort = 'newest', ...paging }: Paging & { sort?: CouponSort | undefined },
): Promise<{ data: AdminCoupon[]; meta: PageMeta }> => coupons.list(ctx, { sort }, paging);

/**
 * Creates a coupon, or updates the one with the form's id. Refuses `coupon_not_found`,
 * `version_conflict`, `coupon_code_taken` and `invalid_input`.
 */
export const save = async (ctx: Ctx<Admin>, form: CouponForm): Promise<AdminCoupon> =>
  coupons.save(ctx, form, async (before) => valuesOf(ctx, promotionForm(form), before));

const promotionForm = ({
  type,
  discount,
  minimum_subtotal: subtotalMin,
  ...shared
}: CouponForm): PromotionForm => ({
  ...shared,
  kind: type,
  terms: type === 'percentage' ? { percent: discount } : { amount: discount },
  subtotal_min: subtotalMin,
});

function couponView(row: queries.PromotionRow): AdminCoupon {
  const { terms } = row;
  // The statements of coupons find these two kinds only, and none without a code.
  const discount =
    terms.kind === 'percentage'
      ? { type: terms.kind, discount: terms.basisPoints / 100 }
      : {
          type: 'amount' as const,
          discount: terms.kind === 'amount' ? toRupees(terms.amountPaise) : 0,
        };
  return {
    id: row.id,
    version: row.version,
    code: row.code ?? '',
    ...discount,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    uses_count: row.usesCount,
    uses_max: row.usesMax,
    uses_per_customer_max: row.usesPerCustomerMax,
    minimum_subtotal: row.subtotalMinPaise === null ? null : toRupees(row.subtotalMinPaise),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
  };
}
