import type { Groups } from '../pricing/groups.ts';
import type { PromotionWords } from '../words.ts';

/** `fromPaise` is compared with the amount before any discount. */
export type Tier = { fromPaise: number } & ({ basisPoints: number } | { amountPaise: number });

/** What the controls of the form and the fields on the wire hold, by the type of the field. */
export type FieldValues = {
  /** Above 0 and at most 100. */
  percent: number;
  /** In rupees. */
  amount: number;
  /** A whole number, 1 or more. */
  units: number;
  tiers: { from: number; amount?: number | undefined; percent?: number | undefined }[];
  /** Ids of products. */
  products: number[];
};
export type FieldType = keyof FieldValues;

/** A control of the admin form, and the field of the wire terms that has its name. */
export type TermsField = {
  type: FieldType;
  label: string;
  hint?: string;
  /** Of a new promotion. */
  initial?: number;
  min?: number;
};
type TermsFields = Readonly<Record<string, TermsField>>;

/** The wire terms of some fields. Absent ones are not given yet. */
export type WireOf<Fields extends TermsFields> = {
  [Name in keyof Fields]?: FieldValues[Fields[Name]['type']] | undefined;
};

/** One unit of the products is free if the rest of the scope costs `spendPaise` or more. */
export type Gift = { spendPaise: number; productIds: readonly number[] };

/** The amount that is discounted, and the one that a threshold is compared with. */
export type SpendAmounts = { basePaise: number; spentPaise: number };

/**
 * How a kind saves. `shipping`: the charge. `product`: groups of units. `spend`: an amount off the
 * whole order, or off a part of the catalogue; with `groups`, this part is discounted unit by unit.
 * `gift`: one unit of some products.
 */
export type Saving<Terms> =
  | { by: 'shipping' }
  | { by: 'product'; groups: (terms: Terms) => Groups }
  | { by: 'gift'; gift: (terms: Terms) => Gift }
  | {
      by: 'spend';
      amountOff: (terms: Terms, amounts: SpendAmounts) => number;
      groups?: (terms: Terms) => Groups;
    };

/** `productIds`: the products to choose from. */
export type Hint = { text: string; productIds: readonly number[] };

/** The units of a cart in the scope of a promotion. */
export type Progress = {
  quantity: number;
  spentPaise: number;
  /** '2 more cushions': the units in the shopper's words. */
  moreUnits: (count: number) => string;
  /** All lines of the cart; `isEligible`: within the scope. */
  lines: readonly { productId: number; pricePaise: number; isEligible: boolean }[];
};

/**
 * Everything that is particular to a kind of promotion. `kinds.ts` lists the kinds; pricing, texts,
 * hints, the wire and the admin form read them there.
 */
export type Kind<Terms, Fields extends TermsFields = TermsFields> = {
  /** In the admin form. */
  name: string;
  fields: Fields;
  /** The terms, or the sentence that says what is wrong with them. */
  read: (wire: WireOf<Fields>) => Terms | string;
  write: (terms: Terms) => WireOf<Fields>;
  saving: Saving<Terms>;
  /** '10% off', 'Buy 2, get 1 free'. */
  benefit: (terms: Terms, words: PromotionWords) => string;
  /** Within a sentence; absent: as `benefit`. */
  benefitInside?: (terms: Terms, words: PromotionWords) => string;
  /** On a product; absent: as `benefit`. */
  badge?: (terms: Terms, words: PromotionWords) => string;
  /** What would make the terms apply, or apply once more; null: nothing more is to be gained. */
  hint: (terms: Terms, progress: Progress, words: PromotionWords) => string | Hint | null;
};

/** Infers the terms and the fields of a kind. */
export const defineKind =
  <Terms extends object>() =>
  <const Fields extends TermsFields>(kind: Kind<Terms, Fields>): Kind<Terms, Fields> =>
    kind;
