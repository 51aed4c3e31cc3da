import { shortPathCategories } from '#contract/appearance/rules.ts';
import { allProductsText } from '#web/storefront/listing/texts.ts';

/** Reads the category from its path or a short navbar path; null for all products. */
export function categoryOf(categoryName: string | undefined, pathname: string): string | null {
  const short = pathname.toLowerCase().replaceAll('/', '');
  return categoryName?.toLowerCase() ?? shortPathCategories.find((slug) => slug === short) ?? null;
}

/** Turns 'bed-sheet' into 'Bed Sheet'; null is all products. */
export const listingTitle = (category: string | null): string =>
  category === null
    ? allProductsText
    : category
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
