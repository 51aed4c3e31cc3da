import type { PromotionForm } from '#contract/endpoints/admin-promotions.ts';
import type { AdminPromotion, WireScope, WireTerms } from '#contract/entities/promotions.ts';
import {
  discountClasses,
  type PromotionKind,
  promotionKinds,
} from '#contract/promotions/promotion.ts';
import { labels, paymentMethods } from '#contract/states.ts';
import { fromLocalTime } from '../../kit/india-time.ts';

export const kindNames: Record<PromotionKind, string> = {
  percentage: 'Percentage off',
  amount: 'Amount off',
  buy_x_get_y: 'Buy X, get Y',
  tiered: 'Spend more, save more',
  bundle_price: 'Bundle price',
  free_shipping: 'Free shipping',
};

export const scopeKinds = ['all', 'categories', 'labels', 'products', 'mixed'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/**
 * How the form shows a scope. `mixed`: of several kinds, which only the API sets; the form keeps
 * it.
 */
export function scopeKindOf(scope: WireScope | undefined): ScopeKind {
  if (!scope || scope.all) return 'all';
  const kinds: ScopeKind[] = [
    ...(scope.category_ids?.length ? ['categories' as const] : []),
    ...(scope.labels?.length ? ['labels' as const] : []),
    ...(scope.product_ids?.length || scope.group_ids?.length ? ['products' as const] : []),
  ];
  return kinds.length === 1 ? (kinds[0] ?? 'all') : 'mixed';
}

/**
 * Reads the form as the API takes it. A blank number is absent or null; the server rejects a
 * required one.
 */
export function readPromotion(form: FormData, promotion: AdminPromotion | null): PromotionForm {
  const { text, numberOrNull } = readerOf(form);
  const kind = promotionKinds.find((known) => known === text('kind')) ?? 'percentage';
  const methods = paymentMethods.filter((method) =>
    form.getAll('payment_methods').includes(method),
  );
  const code = text('code').toUpperCase();
  return {
    ...(promotion ? { id: promotion.id } : {}),
    name: text('name'),
    code: code === '' ? null : code,
    kind,
    terms: termsOf(form, kind),
    scope: scopeOf(form, promotion),
    starts_at: fromLocalTime(text('starts_at')),
    ends_at: fromLocalTime(text('ends_at')),
    uses_max: numberOrNull('uses_max'),
    uses_per_customer_max: numberOrNull('uses_per_customer_max'),
    subtotal_min: numberOrNull('subtotal_min'),
    quantity_min: numberOrNull('quantity_min'),
    first_order_only: form.get('first_order_only') !== null,
    payment_methods: methods.length === 0 ? null : methods,
    combines_with: discountClasses.filter((each) => form.getAll('combines_with').includes(each)),
    is_active: form.get('is_active') !== null,
    has_badge: form.get('has_badge') !== null,
  };
}

export function readerOf(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (name: string): number | undefined =>
    text(name) === '' ? undefined : Number(text(name));
  return { text, number, numberOrNull: (name: string) => number(name) ?? null };
}

/**
 * Only the given fields: a blank one is left out, so that the terms are refused with a sentence.
 */
function termsOf(form: FormData, kind: PromotionKind): WireTerms {
  const { text, number } = readerOf(form);
  const terms = {
    percent: number('percent'),
    amount: number('amount'),
    buy: number('buy'),
    get: number('get'),
    quantity: number('quantity'),
    price: number('price'),
  };
  const given = Object.entries(terms).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(kind === 'tiered' ? { tiers: readTiers(text('tiers')) } : {}),
  };
}

/** One tier a line: '3000 300' and '5000 10%'. Lines of another form are left out. */
const readTiers = (text: string): NonNullable<WireTerms['tiers']> =>
  text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+(?:\.\d+)?)[\s:,=]+(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(line);
    if (!match) return [];
    const [from, value] = [Number(match[1]), Number(match[2])];
    return [match[3] === '%' ? { from, percent: value } : { from, amount: value }];
  });

export const writeTiers = (tiers: NonNullable<WireTerms['tiers']>): string =>
  tiers.map(({ from, amount, percent }) => `${from} ${amount ?? `${percent ?? 0}%`}`).join('\n');

/** `promotion`: a promotion or a sale price. */
export function scopeOf(
  form: FormData,
  promotion: Pick<AdminPromotion, 'scope'> | null,
): FormScope {
  const kind = form.get('scope_kind');
  const ids = (name: string): number[] => form.getAll(name).map(Number);
  if (kind === 'categories') return { category_ids: ids('category_ids') };
  if (kind === 'labels')
    return { labels: labels.filter((label) => form.getAll('labels').includes(label)) };
  if (kind === 'products') return { product_ids: ids('product_ids'), group_ids: ids('group_ids') };
  return kind === 'mixed' && promotion ? formScope(promotion.scope) : { all: true };
}

type FormScope = NonNullable<PromotionForm['scope']>;

const formScope = ({ labels: known = [], ...scope }: WireScope): FormScope => ({
  ...scope,
  labels: labels.filter((label) => known.includes(label)),
});

/** The form of a promotion before its first change. */
export const draftOf = (promotion: AdminPromotion | null): PromotionForm =>
  promotion
    ? { ...promotion, scope: formScope(promotion.scope) }
    : { kind: 'percentage', scope: { all: true } };
