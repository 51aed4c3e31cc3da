import { useEffect, useState } from 'react';
import type { Product } from '#contract/entities/catalogue.ts';
import { fill, shopEmpty, shopFailure } from '#contract/shop-messages.ts';
import { api, ApiError } from '#web/api/client.ts';
import { toCard } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';

type RecentRailProps = { ids: readonly number[]; groupId: number | null };

/**
 * Shows current prices and availability; omits products that are no longer sold, and other variants
 * of the shown design.
 */
export function RecentRail({ ids, groupId }: RecentRailProps) {
  const [products, setProducts] = useState<Product[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    read(ids, stop.signal).then(setProducts, (error: unknown) => {
      if (!stop.signal.aborted && !(error instanceof ApiError)) reportError(error);
    });
    return () => stop.abort();
  }, [ids]);
  if (products === null) return null;
  const cards = products.filter(({ group_id }) => group_id === null || group_id !== groupId);
  if (cards.length === 0) return <span className="recent-none" />;
  return (
    <ProductRail
      id="recently-viewed"
      title="Recently viewed"
      products={cards.map(toCard)}
      texts={{
        empty: fill(shopEmpty.label, { label: 'viewed' }),
        error: shopFailure.productsFetch,
      }}
    />
  );
}

/** The latest variant of each design, in the order of the visits. */
async function read(ids: readonly number[], signal: AbortSignal): Promise<Product[]> {
  const { data } = await api('listProducts', { query: { ids: ids.map(String) } }, { signal });
  const visited = ids.flatMap((id) => data.find((product) => product.id === id) ?? []);
  return visited.filter(
    ({ group_id: group }, index) =>
      group === null || visited.findIndex(({ group_id }) => group_id === group) === index,
  );
}
