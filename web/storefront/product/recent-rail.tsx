import { useEffect, useState } from 'react';
import { fill, shopEmpty, shopFailure } from '#contract/shop-messages.ts';
import { api, ApiError } from '#web/api/client.ts';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';

/** Shows current prices and availability; omits products that are no longer sold. */
export function RecentRail({ ids }: { ids: readonly number[] }) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    read(ids, stop.signal).then(setProducts, (error: unknown) => {
      if (!stop.signal.aborted && !(error instanceof ApiError)) reportError(error);
    });
    return () => stop.abort();
  }, [ids]);
  if (products.length === 0) return null;
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

async function read(ids: readonly number[], signal: AbortSignal): Promise<CardProduct[]> {
  const { data } = await api('listProducts', { query: { ids: ids.map(String) } }, { signal });
  const known = new Map(data.map((product) => [product.id, toCard(product)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
