import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readCartLink } from '#contract/cart/cart-link.ts';
import type { Product } from '#contract/catalogue/entities.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { failure, success } from '#contract/messages.ts';
import { toPaise } from '#contract/money.ts';
import { addToCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Price } from '#web/ui/price.tsx';
import {
  addTheseToYourCartText,
  addToCartText,
  noThanksText,
  quantityText,
  someProductsOfThisLinkAreText,
  theseProductsAreSoldOutText,
} from '#web/storefront/cart/texts.tsx';

type Line = { product: Product; quantity: number };

/** Offers the products of a link, `?add=12:2`, and adds them once the shopper agrees. */
export function LinkedProducts() {
  const [params, setParams] = useSearchParams();
  const linked = readCartLink(params.get('add'));
  const ids = linked.map(({ product_id: id }) => id);
  const { data } = useFetch(ids.length === 0 ? null : ids.join(), async () => {
    const query = { ids: ids.map(String), page: 1, limit: ids.length };
    return (await api('listProducts', { query })).data;
  });
  const [isBusy, setIsBusy] = useState(false);
  if (ids.length === 0 || data === null) return null;
  const lines = linked.flatMap(({ product_id: id, quantity }) => {
    const product = data.find((each) => each.id === id && each.stock > 0);
    return product ? [{ product, quantity: Math.min(quantity, product.stock) }] : [];
  });
  const close = () => setParams({}, { replace: true });
  const add = async () => {
    setIsBusy(true);
    try {
      for (const { product, quantity } of lines) await addToCart(product, quantity);
      toast.announce(success.cartAdded);
    } catch (error) {
      toast.error(serverMessage(error, failure.cartAdd), briefToast);
    }
    setIsBusy(false);
    close();
  };
  return (
    <section aria-labelledby="linked-products" className="card mt-6 p-4 sm:p-6">
      <h2 id="linked-products" className="text-lg">
        {lines.length === 0 ? theseProductsAreSoldOutText : addTheseToYourCartText}
      </h2>
      <ul>
        {lines.map((line) => (
          <LinkedLine key={line.product.id} {...line} />
        ))}
      </ul>
      {lines.length > 0 && lines.length < linked.length ? (
        <p className="mt-3 text-sm text-ink-soft">{someProductsOfThisLinkAreText}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {lines.length > 0 ? (
          <Button busy={isBusy} onClick={() => void add()}>
            {addToCartText}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={close}>
          {noThanksText}
        </Button>
      </div>
    </section>
  );
}

const LinkedLine = ({ product, quantity }: Line) => (
  <li className="mt-3 flex items-center gap-3">
    <Thumb url={product.images[0]} alt="" className="w-14 flex-none" />
    <div className="min-w-0 grow text-sm">
      <p className="font-medium">{product.name}</p>
      <p className="text-ink-soft">
        {[variantName(product), quantityText(quantity)].filter(Boolean).join(' · ')}
      </p>
      <Price paise={toPaise(product.price)} mrpPaise={null} size="small" />
    </div>
  </li>
);
