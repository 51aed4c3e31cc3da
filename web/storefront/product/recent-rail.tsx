import type { Product } from '#contract/catalogue/entities.ts';
import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { fill } from '#contract/shop-messages.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { toCard } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';
import { recentlyViewedText } from '#web/storefront/product/more-texts.tsx';

type RecentRailProps = { ids: readonly number[]; groupId: number | null };

/**
 * Shows current prices and availability; omits products that are no longer sold, and other variants
 * of the shown design.
 */
export function RecentRail({ ids, groupId }: RecentRailProps) {
  const products = useFetch(ids.join(' '), async () => readProducts(ids)).data;
  if (products === null) return null;
  const cards = products.filter(({ group_id }) => group_id === null || group_id !== groupId);
  if (cards.length === 0) return <span className="recent-none" />;
  return (
    <ProductRail
      id="recently-viewed"
      title={recentlyViewedText}
      products={cards.map(toCard)}
      texts={{
        empty: fill(listingEmpty.label, { label: 'viewed' }),
        error: listingFailure.productsFetch,
      }}
    />
  );
}

/** The latest variant of each design, in the order of the visits. */
async function readProducts(ids: readonly number[]): Promise<Product[]> {
  const { data } = await api('listProducts', { query: { ids: ids.map(String) } });
  const visited = ids.flatMap((id) => data.find((product) => product.id === id) ?? []);
  return visited.filter(
    ({ group_id: group }, index) =>
      group === null || visited.findIndex(({ group_id }) => group_id === group) === index,
  );
}
