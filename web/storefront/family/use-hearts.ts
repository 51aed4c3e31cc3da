import { useEffect, useRef, useState } from 'react';
import type { FamilyProduct } from '#contract/wishlist/api.ts';
import { api } from '#web/api/client.ts';
import { reportUnexpected } from '#web/api/error-message.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { heartNotSavedText } from '#web/storefront/family/texts.tsx';
import { knownVoter, voter } from './voter.ts';

/**
 * The products of a shared wishlist, and a heart that shows at once. The page is the same for
 * everyone; the hearts of this browser are loaded after it.
 */
export function useHearts(token: string, loaded: readonly FamilyProduct[]) {
  const [products, setProducts] = useState(loaded);
  const pending = useRef(new Set<number>());
  const replace = (productId: number, by: FamilyProduct | undefined) =>
    setProducts((before) =>
      before.flatMap((each) => (each.product_id === productId ? (by ?? []) : each)),
    );
  useEffect(() => {
    const known = knownVoter();
    if (known === null) return;
    api('getFamilyWishlist', { params: { token }, query: { voter: known } }).then(
      ({ data }) =>
        setProducts((before) =>
          data.products.map(
            (each) =>
              (pending.current.has(each.product_id) &&
                before.find(({ product_id: id }) => id === each.product_id)) ||
              each,
          ),
        ),
      reportUnexpected,
    );
  }, [token]);
  const toggle = async (product: FamilyProduct) => {
    const id = product.product_id;
    if (pending.current.has(id)) return;
    pending.current.add(id);
    const isGiven = !product.is_mine;
    replace(id, { ...product, is_mine: isGiven, hearts: product.hearts + (isGiven ? 1 : -1) });
    try {
      const body = { voter: voter(), is_given: isGiven };
      const { data } = await api('setHeart', { params: { token, id }, body });
      replace(
        id,
        data.products.find((each) => each.product_id === id),
      );
    } catch (error) {
      replace(id, product);
      toast.error(serverMessage(error, heartNotSavedText));
    }
    pending.current.delete(id);
  };
  return { products, toggle };
}
