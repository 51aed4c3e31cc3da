import type { AdminPromotion } from '#contract/promotions/api.ts';
import { toRupees } from '#contract/money.ts';
import { describePromotion } from '#contract/promotions/describe.ts';
import { discountClass, scheduleStates } from '#contract/promotions/rules.ts';
import { termsView } from '#contract/promotions/kinds/kinds.ts';
import { scopeView } from '#contract/promotions/wire.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import type { PromotionRow } from './admin-queries.ts';

export function promotionView(row: PromotionRow): AdminPromotion {
  const methods = row.paymentMethods;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    code: row.code,
    kind: row.terms.kind,
    terms: termsView(row.terms),
    scope: scopeView(row.scope),
    scope_items: row.scopeItems.map(({ pricePaise, ...item }) => ({
      ...item,
      price: toRupees(pricePaise),
    })),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    uses_max: row.usesMax,
    uses_per_customer_max: row.usesPerCustomerMax,
    subtotal_min: row.subtotalMinPaise === null ? null : toRupees(row.subtotalMinPaise),
    quantity_min: row.quantityMin,
    first_order_only: row.firstOrderOnly,
    payment_methods: methods && paymentMethods.filter((method) => methods.includes(method)),
    combines_with: row.combinesWith,
    is_active: row.isActive,
    has_badge: row.hasBadge,
    discount_class: discountClass(row),
    state: scheduleStates.find((state) => state === row.state) ?? 'off',
    description: describePromotion(row),
    uses_count: row.usesCount,
    single_use_codes: row.singleUseCodes,
    created_at: row.createdAt.toISOString(),
  };
}

/** The fields that the owner edits. */
export const auditSnapshot = ({
  id: _,
  version: __,
  created_at: ___,
  uses_count: ____,
  state: _____,
  description: ______,
  discount_class: _______,
  scope_items: ________,
  ...snapshot
}: AdminPromotion) => snapshot;
