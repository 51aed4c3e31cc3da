import { shortPathCategories } from '#contract/appearance/rules.ts';
import { basename } from '#web/locale.ts';
import { useShop } from '#web/shop-data.ts';
import { allProductsText } from '#web/storefront/listing/texts.ts';

/** Reads the category from its path or a short navbar path; null for all products. */
export function categoryOf(categoryName: string | undefined, pathname: string): string | null {
  const short = pathname.toLowerCase().replaceAll('/', '');
  return categoryName?.toLowerCase() ?? shortPathCategories.find((slug) => slug === short) ?? null;
}

/** The title of a listing; null is all products. A slug is English: Hindi pages show the name. */
export function useListingTitle(category: string | null): string {
  const shown = useShop()?.categories.find(({ slug }) => slug === category);
  return basename && shown ? shown.name : listingTitle(category);
}

/** Turns 'bed-sheet' into 'Bed Sheet'. */
const listingTitle = (category: string | null): string =>
  category === null
    ? allProductsText
    : category
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
