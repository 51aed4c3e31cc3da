import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { toCard } from '../components/card-product.ts';
import { ProductCard } from '../components/product-card.tsx';
import { bestSellersText } from '#web/storefront/cart/texts.tsx';

const shown = 4;

/** Shows nothing if there are none, or if they cannot be fetched. */
export function BestSellers() {
  const { data } = useFetch('best sellers', async () =>
    api('listLabelProducts', {
      params: { label: 'best_seller' },
      query: { page: 1, limit: shown },
    }),
  );
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers" className="mt-12">
      <h2 id="best-sellers">{bestSellersText}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
        {data.data.map((product) => (
          <li key={product.id}>
            <ProductCard product={toCard(product)} sizes="(min-width: 64rem) 300px, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
