import type { AdminPromotion, PromotionForm } from '#contract/promotions/api.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import { toPaise } from '#contract/money.ts';
import type { Scope } from '#contract/promotions/rules.ts';
import { giftOf, readTerms, type Terms } from '#contract/promotions/kinds/kinds.ts';
import { type Refusal, refuse, refuseAt } from '#contract/refusals.ts';
import { versionedResource } from '../audit/versioned.ts';
import { badgesTag } from '../catalogue/badges.ts';
import { readKnownScope, unknownProducts } from '../catalogue/scope.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as queries from './admin-queries.ts';
import { auditSnapshot, promotionView } from './admin-view.ts';
import { promotionsTag } from './live.ts';

const badgeRule =
  'Only an offer that every shopper gets can have a badge: without code, limits and conditions for customers, and not free shipping';

export const promotions = versionedResource({
  kind: 'promotion',
  notFound: 'promotion_not_found',
  table: queries.promotions,
  view: promotionView,
  audit: auditSnapshot,
  violations: violationsOf('A promotion must end after it starts'),
  changed: purge,
});

/** `endsEarly`: a form that sets only the end can contradict the stored start. */
export function violationsOf(endsEarly: string) {
  return {
    promotions_code: () => refuse('coupon_code_taken'),
    promotions_dates: () => invalid('ends_at', endsEarly),
    promotions_badge: () => invalid('has_badge', badgeRule),
  };
}

type Badged = { hasBadge: boolean };

export function purge(
  ctx: Ctx,
  { before, values }: { before?: Badged | undefined; values?: Badged | undefined },
): void {
  ctx.purges.add(promotionsTag);
  if (before?.hasBadge || values?.hasBadge) ctx.purges.add(badgesTag);
}

type ListQuery = {
  page?: number | undefined;
  limit?: number | undefined;
  state?: AdminPromotion['state'] | undefined;
  search?: string | undefined;
};

export const list = async (
  ctx: Ctx,
  { state, search, ...paging }: ListQuery,
): Promise<{ data: AdminPromotion[]; meta: PageMeta }> =>
  promotions.list(ctx, { state: state ?? null, search: search || null }, paging);

/**
 * Creates a promotion, or updates the one with the form's id. Placed orders keep their own copy of
 * the discounts. Refuses `promotion_not_found`, `version_conflict`, `coupon_code_taken` and
 * `invalid_input`.
 */
export const save = async (ctx: Ctx<Admin>, form: PromotionForm): Promise<AdminPromotion> =>
  promotions.save(ctx, form, async (before) => valuesOf(ctx, form, before));

/** Copies a promotion, switched off and without its code. Refuses `promotion_not_found`. */
export async function duplicate(ctx: Ctx<Admin>, id: number): Promise<AdminPromotion> {
  const source = await promotions.locked(ctx, id);
  const name = `Copy of ${source.name}`.slice(0, nameLengthMax);
  const values = await valuesOf(ctx, {}, source);
  return promotions.create(ctx, { ...values, name, code: null, isActive: false });
}

const nameLengthMax = 80;

const invalid = (path: string, message: string): Refusal =>
  refuseAt(path, 'invalid_input', { message });

/** Maps the form to columns. An absent field keeps the stored value; null clears it. */
export async function valuesOf(
  ctx: Ctx,
  form: PromotionForm,
  before: queries.PromotionRow | undefined,
) {
  const code = orStored(form.code, before?.code);
  const name = form.name ?? before?.ownName ?? '';
  if (name === '' && code === null) throw invalid('name', 'Please enter a name');
  return {
    name,
    code,
    terms: await knownTerms(ctx, termsOf(form, before), before?.terms),
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

function termsOf(
  { kind: given, terms }: PromotionForm,
  before: queries.PromotionRow | undefined,
): Terms {
  const kind = given ?? before?.terms.kind;
  if (kind === undefined) throw invalid('kind', 'Please choose a kind of promotion');
  if (before && terms === undefined && kind === before.terms.kind) return before.terms;
  const read = readTerms(kind, terms ?? {});
  if (typeof read === 'string') throw invalid('terms', read);
  return read;
}

/** Refuses unknown gifts. A gift that is deleted later stays in the terms and has no effect. */
async function knownTerms(ctx: Ctx, terms: Terms, stored: Terms | undefined): Promise<Terms> {
  const before = stored ? giftOf(stored)?.productIds : undefined;
  const added = giftOf(terms)?.productIds.filter((id) => !before?.includes(id)) ?? [];
  const unknown = await unknownProducts(ctx, added);
  if (unknown.length > 0) throw invalid('terms', `Not found: product ${unknown.join(', ')}`);
  return terms;
}

async function scopeOf(
  ctx: Ctx,
  { scope }: PromotionForm,
  before: queries.PromotionRow | undefined,
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
