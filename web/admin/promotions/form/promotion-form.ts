import type { AdminPromotion, PromotionForm } from '#contract/promotions/api.ts';
import type { WireScope } from '#contract/promotions/fields.ts';
import type { FieldType, FieldValues } from '#contract/promotions/kinds/kind.ts';
import { promotionKinds, rulesOf, type WireTerms } from '#contract/promotions/kinds/kinds.ts';
import { discountClasses } from '#contract/promotions/rules.ts';
import { labels } from '#contract/catalogue/availability.ts';
import { paymentMethods } from '#contract/payments/rules.ts';
import * as read from '../../kit/form/read-form.ts';

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

const fields = {
  name: read.text,
  code: (texts: readonly string[]) => read.textOrNull(texts)?.toUpperCase() ?? null,
  kind: read.oneOf(['percentage', ...promotionKinds]),
  starts_at: read.time,
  ends_at: read.time,
  uses_max: read.number,
  uses_per_customer_max: read.number,
  subtotal_min: read.number,
  quantity_min: read.number,
  first_order_only: read.checked,
  payment_methods: read.anyOfOrNull(paymentMethods),
  combines_with: read.anyOf(discountClasses),
  is_active: read.checked,
  has_badge: read.checked,
} satisfies read.FieldsOf<'savePromotion'>;

/** A blank field is left out, so that the terms are refused with a sentence. */
const readers: {
  [Type in FieldType]: (texts: readonly string[]) => FieldValues[Type] | undefined;
} = {
  percent: read.optionalNumber,
  amount: read.optionalNumber,
  units: read.optionalNumber,
  products: read.ids,
  tiers: (texts) => readTiers(read.text(texts)),
};

/** The controls of the terms, by the name of the field. */
export const termsPrefix = 'terms.';

function readFields(form: FormData): WireTerms;
function readFields(form: FormData): Record<string, unknown> {
  const { fields: declared } = rulesOf(read.value(form, 'kind', fields.kind));
  return Object.fromEntries(
    Object.entries(declared).map(([name, { type }]) => [
      name,
      read.value<unknown>(form, `${termsPrefix}${name}`, readers[type]),
    ]),
  );
}

/** Reads the form as the API takes it. */
export const readPromotion = (form: FormData, promotion: AdminPromotion | null): PromotionForm => ({
  id: promotion?.id,
  ...read.values(form, fields),
  terms: readFields(form),
  scope: readScope(form, promotion?.scope),
});

/**
 * One tier a line: '3000 300' and '5000 10%'. A line of another form is a tier without a discount,
 * so that the terms are refused: left out, it would be lost.
 */
const readTiers = (text: string): FieldValues['tiers'] =>
  text.split('\n').flatMap((line) => {
    if (line.trim() === '') return [];
    const match = /^\s*(\d+(?:\.\d+)?)[\s:,=]+(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(line);
    if (!match) return [{ from: 1 }];
    const [from, value] = [Number(match[1]), Number(match[2])];
    return [match[3] === '%' ? { from, percent: value } : { from, amount: value }];
  });

export const writeTiers = (tiers: FieldValues['tiers']): string =>
  tiers.map(({ from, amount, percent }) => `${from} ${amount ?? `${percent ?? 0}%`}`).join('\n');

const scopeFields = {
  categories: { category_ids: read.ids },
  labels: { labels: read.anyOf(labels) },
  products: { product_ids: read.ids, group_ids: read.ids },
};

/** The scope of a promotion or a sale price; `stored` stays if the form shows it as mixed. */
export function readScope(form: FormData, stored: WireScope | undefined): FormScope {
  const kind = read.value(form, 'scope_kind', read.oneOf(scopeKinds));
  if (kind === 'mixed' && stored) return formScope(stored);
  return kind === 'all' || kind === 'mixed' ? { all: true } : read.values(form, scopeFields[kind]);
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
