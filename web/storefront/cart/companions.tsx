import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import { addToCart, type CartItem, useCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { useFetch } from '#web/api/use-fetch.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Price } from '#web/ui/price.tsx';
import { chooseCompanions } from './choose-companions.ts';

const candidates = 24;

/**
 * Products in the item's colour from other categories. Shows nothing if there are none, or if they
 * cannot be fetched.
 */
export function Companions({ item, onNavigate }: { item: CartItem; onNavigate: () => void }) {
  const inCart = useCart(({ items }) => items);
  const { data } = useFetch(item.color === '' ? null : item.color, async () => {
    const response = await api('listProducts', {
      query: { color: [item.color], availability: 'in_stock', page: 1, limit: candidates },
    });
    return response.data;
  });
  const companions = chooseCompanions(data ?? [], { item, inCart });
  if (companions.length === 0) return null;
  return (
    <section aria-labelledby="companions" className="mt-2 rounded-card bg-sand p-4">
      <h3 id="companions" className="text-lg">
        Pairs well with this
      </h3>
      <ul>
        {companions.map((product) => (
          <Companion key={product.id} product={product} onNavigate={onNavigate} />
        ))}
      </ul>
    </section>
  );
}

function Companion({ product, onNavigate }: { product: Product; onNavigate: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    await addToCart(product).then(
      () => toast.announce(success.cartAdded),
      (error: unknown) => toast.error(serverMessage(error, failure.cartAdd), briefToast),
    );
    setIsBusy(false);
  };
  return (
    <li className="mt-3 flex items-center gap-3">
      <Thumb url={product.images[0]} alt="" className="w-14 flex-none" />
      <div className="min-w-0 grow text-sm">
        <Link
          to={paths.product(product.slug)}
          className="block font-medium hover:text-brand-deep"
          onClick={onNavigate}
        >
          {product.name}
        </Link>
        <Price
          paise={toPaise(product.price)}
          mrpPaise={
            product.original_price === null ? null : (fromRupees(product.original_price) ?? null)
          }
          size="small"
        />
      </div>
      <IconButton
        variant="outline"
        label={`Add ${product.name} to cart`}
        icon={<PlusIcon size={18} />}
        busy={isBusy}
        onClick={() => void add()}
      />
    </li>
  );
}
