import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { ProductToAdd } from './product-to-add.tsx';

/** The products that a hint offers. Shows nothing if they cannot be fetched. */
export function OfferedProducts({ ids }: { ids: readonly number[] }) {
  const { data } = useFetch(ids.join(), async () => {
    const response = await api('listProducts', {
      query: { ids: ids.map(String), page: 1, limit: ids.length },
    });
    return response.data;
  });
  return (
    <ul className="pb-2 text-ink">
      {(data ?? []).map((product) => (
        <ProductToAdd key={product.id} product={product} isFree />
      ))}
    </ul>
  );
}
