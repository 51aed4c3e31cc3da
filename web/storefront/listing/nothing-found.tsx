import { Link } from 'react-router';
import { listingEmpty } from '#contract/catalogue/listing-texts.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shop-data.ts';
import { helpPages } from '#web/api/help-pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toCard } from '../components/card-product.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import {
  bestSellersText,
  checkTheSpellingOrTryFewerText,
  helpText,
  resultsForText,
  seeAllProductsText,
} from '#web/storefront/listing/filter-texts.tsx';

const otherWords = checkTheSpellingOrTryFewerText;
const shown = 4;
/** Shorter words are in too many names to be a hint. */
const lettersMin = 4;

/**
 * What a search or filters without a product offer instead: the categories, and the products that
 * match the longest word that any product has, or the best sellers.
 */
export function NothingFound({ title, search }: { title: string; search?: string | undefined }) {
  const shop = useShop();
  const categories = shop?.categories ?? [];
  const pages = helpPages(search ?? '', shop?.policies);
  const nearest = useFetch(search === undefined ? null : search, async () => readNearest(search));
  return (
    <>
      <EmptyState
        title={title}
        text={search === undefined ? listingEmpty.productsHelp : otherWords}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {categories.map(({ slug, name }) => (
              <Link
                key={slug}
                to={paths.category(slug)}
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {name}
              </Link>
            ))}
            <Link to={paths.allProducts} className={buttonClass({ size: 'small' })}>
              {seeAllProductsText}
            </Link>
          </div>
        }
      />
      {pages.length > 0 ? (
        <section aria-labelledby="help-title" className="mt-10">
          <h2 id="help-title" className="mb-2 text-xl">
            {helpText}
          </h2>
          <ul>
            {pages.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className="text-link inline-block py-2.5">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {nearest.data ? (
        <section aria-labelledby="nearest-title" className="mt-10">
          <h2 id="nearest-title" className="mb-6 text-xl">
            {nearest.data.title}
          </h2>
          <ProductGrid products={nearest.data.products} />
        </section>
      ) : null}
    </>
  );
}

async function readNearest(search = '') {
  const words = search
    .split(/\s+/)
    .filter(({ length }) => length >= lettersMin)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);
  for (const word of words) {
    // One request at a time: the first that finds something is shown.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await api('listProducts', { query: { search: word, limit: shown } });
    if (data.length > 0) return { title: resultsForText(word), products: data.map(toCard) };
  }
  const { data } = await api('listLabelProducts', {
    params: { label: 'best_seller' },
    query: { page: 1, limit: shown },
  });
  return data.length > 0 ? { title: bestSellersText, products: data.map(toCard) } : null;
}
