import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, fromRupees, toPaise } from '#contract/money.ts';
import { addToCart } from '#web/api/cart-store.ts';
import { paths } from '#web/paths.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Price } from '#web/ui/price.tsx';
import { addNamedToCartText, freeText } from '#web/storefront/cart/texts.tsx';

type ProductToAddProps = { product: Product; isFree?: boolean; onNavigate?: () => void };

/** A product beside the cart, with a button that adds it. */
export function ProductToAdd({ product, isFree = false, onNavigate }: ProductToAddProps) {
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
        {isFree ? <FreePrice price={product.price} /> : <FullPrice product={product} />}
      </div>
      <IconButton
        variant="outline"
        label={addNamedToCartText(product.name)}
        icon={<PlusIcon size={18} />}
        busy={isBusy}
        onClick={() => void add()}
      />
    </li>
  );
}

const FullPrice = ({ product: { price, original_price: mrp } }: { product: Product }) => (
  <Price
    paise={toPaise(price)}
    mrpPaise={mrp === null ? null : (fromRupees(mrp) ?? null)}
    size="small"
  />
);

const FreePrice = ({ price }: { price: number }) => (
  <p className="tabular-nums">
    <span className="font-semibold text-success">{freeText}</span>{' '}
    <s className="text-ink-soft">{formatRupees(toPaise(price))}</s>
  </p>
);
