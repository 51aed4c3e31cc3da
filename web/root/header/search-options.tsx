import type { ReactNode } from 'react';
import type { Category, Product } from '#contract/catalogue/entities.ts';
import { isFromPrice } from '#contract/catalogue/from-price.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import { paths } from '../../paths.ts';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { ArrowRightIcon } from '#web/ui/icons/admin-icons.tsx';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { Price } from '#web/ui/price.tsx';
import type { HelpPage } from '#web/api/help-pages.ts';
import type { SearchState } from './use-search.ts';
import {
  categoriesText,
  helpText,
  popularText,
  productsText,
  recentSearchesText,
  seeAllResultsText,
} from '#web/root/header/menu-texts.ts';

/**
 * `remembers`: the query to add to the recent searches; '' adds none. `isSuggested`: the shop's own
 * words, which must not count as a search, or the popular ones would stay popular.
 */
export type SearchOption = {
  key: string;
  to: string;
  content: ReactNode;
  remembers: string;
  isSuggested?: boolean;
};
type OptionGroup = { title: string; options: SearchOption[] };

type Suggestions = {
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly Pick<Category, 'slug' | 'name'>[];
  /** Policies and other pages that the query names. */
  pages: readonly HelpPage[];
};

/**
 * Before typing: recent and popular searches and the categories. Then: products and matching
 * categories.
 */
export function groupsOf(
  state: SearchState,
  { recent, popular, categories, pages }: Suggestions,
): OptionGroup[] {
  const help = { title: helpText, options: pages.map(pageOption) };
  const groups =
    state.kind === 'blank'
      ? [
          { title: recentSearchesText, options: recent.map(queryOption('recent')) },
          { title: popularText, options: popular.map(queryOption('popular')) },
          { title: categoriesText, options: categories.map(categoryOption) },
        ]
      : state.kind === 'done' && state.total > 0
        ? [
            {
              title: productsText,
              options: [
                ...state.products.map((product) => productOption(product, state.query)),
                {
                  key: 'all',
                  to: paths.search(state.query),
                  remembers: state.query,
                  content: <AllResults total={state.total} />,
                },
              ],
            },
            {
              title: categoriesText,
              options: matchingCategories(state, categories).map(categoryOption),
            },
            help,
          ]
        : [help];
  return groups.filter(({ options }) => options.length > 0);
}

/**
 * Categories whose name begins with the query, and the one that most of the found products are in.
 */
function matchingCategories(
  { query, products }: { query: string; products: readonly Product[] },
  categories: Suggestions['categories'],
) {
  const typed = query.toLowerCase();
  const share = (slug: string): number =>
    products.filter(({ categoryDetails }) => categoryDetails.slug === slug).length /
    products.length;
  return categories.filter(
    ({ slug, name }) => name.toLowerCase().startsWith(typed) || share(slug) > 0.5,
  );
}

const queryOption =
  (kind: string) =>
  (text: string): SearchOption => ({
    key: `${kind} ${text}`,
    to: paths.search(text),
    remembers: text,
    isSuggested: kind === 'popular',
    content: (
      <>
        <SearchIcon size={16} className="text-ink-soft" />
        {text}
      </>
    ),
  });

const categoryOption = ({ slug, name }: { slug: string; name: string }): SearchOption => ({
  key: `category ${slug}`,
  to: paths.category(slug),
  remembers: '',
  content: (
    <>
      <ArrowRightIcon size={16} className="text-ink-soft" />
      {name}
    </>
  ),
});

const pageOption = ({ to, name }: HelpPage): SearchOption => ({
  key: `page ${to}`,
  to,
  remembers: '',
  content: (
    <>
      <ArrowRightIcon size={16} className="text-ink-soft" />
      {name}
    </>
  ),
});

const AllResults = ({ total }: { total: number }) => (
  <span className="search-all">
    {seeAllResultsText(total)} <ArrowRightIcon size={16} />
  </span>
);

function productOption(product: Product, query: string): SearchOption {
  const [picture] = product.pictures;
  const paise = toPaise(product.price);
  const mrpPaise =
    product.original_price === null ? null : (fromRupees(product.original_price) ?? null);
  return {
    key: String(product.id),
    to: paths.product(product.slug),
    remembers: query,
    content: (
      <>
        {picture ? (
          <ResponsiveImage
            image={{ ...picture, alt: '' }}
            sizes="48px"
            widths={[160]}
            className="search-image"
          />
        ) : (
          <ImageFallback alt="" className="search-image" />
        )}
        <span className="min-w-0">
          <span className="block truncate font-medium">{product.name}</span>
          <span className="block truncate text-xs text-ink-soft">{valueName(product.size)}</span>
          <Price paise={paise} mrpPaise={mrpPaise} isFrom={isFromPrice(product)} size="small" />
        </span>
      </>
    ),
  };
}
