import type { Groups } from '../pricing/groups.ts';
import { amount } from './amount.ts';
import { bundlePrice } from './bundle-price.ts';
import { buyXGetY } from './buy-x-get-y.ts';
import { freeShipping } from './free-shipping.ts';
import { giftWithPurchase } from './gift-with-purchase.ts';
import type {
  FieldType,
  Gift,
  Hint,
  Kind,
  Progress,
  Saving,
  SpendAmounts,
  TermsField,
  WireOf,
} from './kind.ts';
import { percentage } from './percentage.ts';
import { tiered } from './tiered.ts';
import type { PromotionWords } from '../words.ts';

/** Every kind of promotion, in the order of the admin form; the key is stored and on the wire. */
const kinds = {
  percentage,
  amount,
  buy_x_get_y: buyXGetY,
  tiered,
  bundle_price: bundlePrice,
  gift_with_purchase: giftWithPurchase,
  free_shipping: freeShipping,
};

type Kinds = typeof kinds;
export type PromotionKind = keyof Kinds;

type KindTerms = {
  [K in PromotionKind]: Kinds[K] extends Kind<infer Terms, infer _Fields> ? Terms : never;
};

/** The terms of a promotion in paise and basis points. */
export type Terms<K extends PromotionKind = PromotionKind> = {
  [Each in K]: { kind: Each } & KindTerms[Each];
}[K];

type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** The wire form of the terms of every kind; each kind uses its own fields. */
export type WireTerms = Merged<{ [K in PromotionKind]: WireOf<Kinds[K]['fields']> }[PromotionKind]>;

/** A kind as it is read with the terms or the wire form of any. */
type Rules<OfKind> = Omit<Kind<OfKind>, 'read' | 'write'> & {
  read: (wire: WireTerms) => OfKind | string;
  write: (terms: OfKind) => WireTerms;
};
const rules: { [K in PromotionKind]: Rules<KindTerms[K]> } = kinds;

export const rulesOf = <K extends PromotionKind>(kind: K): Rules<KindTerms[K]> => rules[kind];

const isKind = (key: string): key is PromotionKind => Object.hasOwn(kinds, key);
export const promotionKinds: readonly PromotionKind[] = Object.keys(kinds).filter(isKind);

export type FieldName = keyof WireTerms;
/** The type of a field, which kinds that share its name agree on. */
export type FieldTypeOf<Name extends FieldName> = {
  [K in PromotionKind]: Kinds[K]['fields'] extends {
    [N in Name]: { type: infer Type extends FieldType };
  }
    ? Type
    : never;
}[PromotionKind];

/** Each field of the wire terms, once. */
export const termsFields: readonly (readonly [name: string, field: TermsField])[] = [
  ...new Map(promotionKinds.flatMap((kind) => Object.entries(rules[kind].fields))),
];

/** The terms of a kind from their wire form, or the sentence that says what is wrong with them. */
export function readTerms<K extends PromotionKind>(kind: K, wire: WireTerms): Terms<K> | string {
  const read = rulesOf(kind).read(wire);
  return typeof read === 'string' ? read : Object.assign({ kind }, read);
}

export const termsView = <K extends PromotionKind>(terms: Terms<K>): WireTerms =>
  rulesOf(terms.kind).write(terms);

export const savingOf = <K extends PromotionKind>(terms: Terms<K>): Saving<KindTerms[K]>['by'] =>
  rulesOf(terms.kind).saving.by;

/** What the terms take off an amount; 0 if they discount groups of units or the shipping. */
export function amountOff<K extends PromotionKind>(terms: Terms<K>, amounts: SpendAmounts): number {
  const { saving } = rulesOf(terms.kind);
  return saving.by === 'spend' ? saving.amountOff(terms, amounts) : 0;
}

/** The products of which the terms make one free; null: none. */
export function giftOf<K extends PromotionKind>(terms: Terms<K>): Gift | null {
  const { saving } = rulesOf(terms.kind);
  return saving.by === 'gift' ? saving.gift(terms) : null;
}

/** The groups of units that the terms discount in a part of the catalogue; null: none. */
export function groupsOf<K extends PromotionKind>(terms: Terms<K>): Groups | null {
  const { saving } = rulesOf(terms.kind);
  return saving.by === 'product' || saving.by === 'spend' ? (saving.groups?.(terms) ?? null) : null;
}

/** What a promotion gives: '10% off', 'Buy 2, get 1 free', 'Any 3 for ₹999'. */
export const benefitText = <K extends PromotionKind>(
  terms: Terms<K>,
  words: PromotionWords,
): string => rulesOf(terms.kind).benefit(terms, words);

/** As `benefitText`, within a sentence. */
export function benefitInside<K extends PromotionKind>(
  terms: Terms<K>,
  words: PromotionWords,
): string {
  const { benefitInside: inside, benefit } = rulesOf(terms.kind);
  return (inside ?? benefit)(terms, words);
}

export function badgeBenefit<K extends PromotionKind>(
  terms: Terms<K>,
  words: PromotionWords,
): string {
  const { badge, benefit } = rulesOf(terms.kind);
  return (badge ?? benefit)(terms, words);
}

export function termsHint<K extends PromotionKind>(
  terms: Terms<K>,
  progress: Progress,
  words: PromotionWords,
): Hint | null {
  const hint = rulesOf(terms.kind).hint(terms, progress, words);
  return typeof hint === 'string' ? { text: hint, productIds: [] } : hint;
}
