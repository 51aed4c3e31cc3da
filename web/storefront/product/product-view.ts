import type { ProductDetail } from '#contract/catalogue/entities.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import { availabilityOf } from '#contract/catalogue/availability.ts';
import { optionsOf } from './options/options-view.ts';

export type ProductView = ReturnType<typeof toView>;

/** Accepts a single text for a list. */
const listOf = (lines: readonly string[] | string): string[] => [lines].flat();

/**
 * Data of the product page. It contains the stock label only; the browser fetches the exact stock.
 */
export function toView({
  stock,
  status: _status,
  categoryDetails: _category,
  label_type: _labels,
  ...product
}: ProductDetail) {
  return {
    ...product,
    group: product.group && optionsOf(product.group, product),
    return_policies: listOf(product.return_policies),
    manufacture_details: listOf(product.manufacture_details),
    care_instruction: listOf(product.care_instruction),
    pricePaise: toPaise(product.price),
    mrpPaise: product.original_price === null ? null : (fromRupees(product.original_price) ?? null),
    availability: availabilityOf(stock),
  };
}
