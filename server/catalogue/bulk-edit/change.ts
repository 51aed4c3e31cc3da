import { type PriceRounding, priceRoundingNames } from '#contract/catalogue/bulk-edit.ts';
import type { BulkChange } from '#contract/catalogue/bulk-edit-form.ts';
import { divideHalfUp, formatRupees, fromRupees, paise } from '#contract/money.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { isAboveMrp } from '../admin/mrp-rule.ts';
import { labelsText, statusName } from '../admin/audit-snapshot.ts';

/** The fields that a bulk edit can change. */
export type Editable = {
  pricePaise: number;
  originalPricePaise: number | null;
  stock: number;
  status: string;
  labels: readonly string[];
  categoryId: number;
  categoryName: string;
  isOnSale: boolean;
};
type ChangeResult = { next: Editable; problem: string | null; isShortfall: boolean };

const priceMaxPaise = 10_000_000_000;
const stockMax = 1_000_000;

/**
 * The changed product, or the problem that prevents the change. `categoryName`: the name of the
 * change's category.
 */
export function applyChange(
  product: Editable,
  change: BulkChange,
  categoryName: string,
): ChangeResult {
  switch (change.field) {
    case 'price':
      return priced(product, priceAfter(product.pricePaise, change));
    case 'stock':
      return stocked(product, change.how === 'set' ? change.units : product.stock + change.units);
    case 'status':
      return accepted({ ...product, status: change.status });
    case 'label': {
      const others = product.labels.filter((label) => label !== change.label);
      const isThere = others.length < product.labels.length;
      if (isThere === (change.how === 'add')) return accepted(product);
      return accepted({
        ...product,
        labels: change.how === 'add' ? [...others, change.label] : others,
      });
    }
    case 'category':
  }
  return accepted({ ...product, categoryId: change.category, categoryName });
}

const accepted = (next: Editable): ChangeResult => ({ next, problem: null, isShortfall: false });

function priced(product: Editable, pricePaise: number): ChangeResult {
  if (product.isOnSale && pricePaise !== product.pricePaise)
    return {
      next: product,
      problem: 'On sale. The price can change after the sale',
      isShortfall: false,
    };
  if (pricePaise <= 0)
    return {
      next: product,
      problem: `Price would be ${formatRupees(pricePaise)}`,
      isShortfall: false,
    };
  if (pricePaise > priceMaxPaise)
    return { next: product, problem: 'Price would be above ₹10 crore', isShortfall: false };
  if (isAboveMrp(pricePaise, product.originalPricePaise))
    return {
      next: product,
      problem: `Price would be above the original price (MRP), ${formatRupees(product.originalPricePaise ?? 0)}`,
      isShortfall: false,
    };
  return accepted({ ...product, pricePaise });
}

/** Clamps the stock at 0. */
function stocked(product: Editable, stock: number): ChangeResult {
  if (stock > stockMax)
    return { next: product, problem: 'Stock would be above 10,00,000', isShortfall: false };
  return { next: { ...product, stock: Math.max(0, stock) }, problem: null, isShortfall: stock < 0 };
}

type PriceChange = Extract<BulkChange, { field: 'price' }>;

/** In whole paise. Percentages are basis points: multiplies first, divides once, rounds half up. */
function priceAfter(pricePaise: number, change: PriceChange): number {
  if (change.how === 'set') return paiseOf(change.amount);
  if (change.how === 'add') return pricePaise + paiseOf(change.amount);
  const basisPoints = 10_000 + Math.round(change.percent * 100);
  return rounded[change.round](pricePaise * basisPoints);
}

/** `scaled`: paise times 10,000. */
const rounded: Record<PriceRounding, (scaled: number) => number> = {
  paisa: (scaled) => divideHalfUp(scaled, 10_000),
  rupee: (scaled) => divideHalfUp(scaled, 1_000_000) * 100,
  nine: (scaled) => Math.max(1, divideHalfUp(scaled + 1_000_000, 10_000_000)) * 1000 - 100,
};

const paiseOf = (rupees: number): number => fromRupees(rupees) ?? paise(Number.NaN);

/** The label and the displayed value of each field. */
export const fieldOf: Record<
  BulkChange['field'],
  { name: string; read: (product: Editable) => string }
> = {
  price: { name: 'Price', read: ({ pricePaise }) => formatRupees(pricePaise) },
  stock: { name: 'Stock', read: ({ stock }) => stock.toLocaleString('en-IN') },
  status: { name: 'Status', read: ({ status }) => statusName(status) },
  label: { name: 'Labels', read: ({ labels }) => labelsText(labels) || 'None' },
  category: { name: 'Category', read: ({ categoryName }) => categoryName },
};

export const isActivation = (change: BulkChange): boolean =>
  change.field === 'status' && change.status === 'active';

const signed = (amount: number, text: string): string => `${amount < 0 ? '−' : '+'} ${text}`;

/** 'Price + 10 %, rounded to the rupee' */
export function summaryOf(change: BulkChange, categoryName: string): string {
  switch (change.field) {
    case 'price':
      if (change.how === 'set') return `Price set to ${formatRupees(paiseOf(change.amount))}`;
      if (change.how === 'add')
        return `Price ${signed(change.amount, formatRupees(Math.abs(paiseOf(change.amount))))}`;
      return `Price ${signed(change.percent, `${Math.abs(change.percent)} %`)}, rounded ${priceRoundingNames[change.round]}`;
    case 'stock':
      return change.how === 'set'
        ? `Stock set to ${change.units.toLocaleString('en-IN')}`
        : `Stock ${signed(change.units, Math.abs(change.units).toLocaleString('en-IN'))}`;
    case 'status':
      return `Status set to ${statusName(change.status)}`;
    case 'label':
      return `Label ${labelNames[change.label]} ${change.how === 'add' ? 'added' : 'removed'}`;
    case 'category':
  }
  return `Moved to ${categoryName}`;
}
