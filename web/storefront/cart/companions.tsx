import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { chooseCompanions } from './choose-companions.ts';
import { ProductToAdd } from './product-to-add.tsx';
import { bestSellersText, pairsWellWithThisText } from '#web/storefront/cart/texts.tsx';

const candidates = 24;

/**
 * Products in the item's colour from other categories, else best sellers. Shows nothing if there
 * are none, or if they cannot be fetched.
 */
export function Companions({ item, onNavigate }: { item: CartItem; onNavigate: () => void }) {
  const inCart = useCart(({ items }) => items);
  const { data } = useFetch(item.color === '' ? null : item.color, async () => {
    const response = await api('listProducts', {
      query: { color: [item.color], availability: 'in_stock', page: 1, limit: candidates },
    });
    return response.data;
  });
  const matching = chooseCompanions(data ?? [], { item, inCart });
  const isAlone = (item.color === '' || data !== null) && matching.length === 0;
  const popular = useFetch(isAlone ? 'best sellers' : null, async () => {
    const query = { page: 1, limit: candidates };
    return (await api('listLabelProducts', { params: { label: 'best_seller' }, query })).data;
  });
  const companions = isAlone ? chooseCompanions(popular.data ?? [], { item, inCart }) : matching;
  if (companions.length === 0) return null;
  return (
    <section aria-labelledby="companions" className="mt-2 rounded-card bg-sand p-4">
      <h3 id="companions" className="text-lg">
        {isAlone ? bestSellersText : pairsWellWithThisText}
      </h3>
      <ul>
        {companions.map((product) => (
          <ProductToAdd key={product.id} product={product} onNavigate={onNavigate} />
        ))}
      </ul>
    </section>
  );
}
