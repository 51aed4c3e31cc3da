import { fill, shopEmpty, shopFailure } from '#contract/shop-messages.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';

/** Shows current prices and availability; omits products that are no longer sold. */
export function RecentRail({ ids }: { ids: readonly number[] }) {
  const products = useFetch(ids.join(' '), async () => readCards(ids)).data;
  if (products === null || products.length === 0) return null;
  return (
    <ProductRail
      id="recently-viewed"
      title="Recently viewed"
      products={products}
      texts={{
        empty: fill(shopEmpty.label, { label: 'viewed' }),
        error: shopFailure.productsFetch,
      }}
    />
  );
}

async function readCards(ids: readonly number[]): Promise<CardProduct[]> {
  const { data } = await api('listProducts', { query: { ids: ids.map(String) } });
  const known = new Map(data.map((product) => [product.id, toCard(product)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
