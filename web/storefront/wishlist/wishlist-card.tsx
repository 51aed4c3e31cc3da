import { toPaise } from '#contract/money.ts';
import { Link } from 'react-router';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon, HeartFilledIcon } from '#web/ui/icons/icons.tsx';
import { Price } from '#web/ui/price.tsx';
import { firstImage, Thumb } from '#web/shopper/thumb.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { heartsText } from '#web/storefront/family/texts.tsx';
import {
  moveToCartText,
  outOfStockText,
  removeFromWishlistText,
} from '#web/storefront/wishlist/texts.tsx';

interface WishlistCardProps {
  entry: WishlistEntry;
  /** Of the people who opened the link to the wishlist. */
  hearts: number;
  busy: 'moving' | 'removing' | null;
  onMove: () => void;
  onRemove: () => void;
}

export function WishlistCard({ entry, hearts, busy, onMove, onRemove }: WishlistCardProps) {
  const { Product: product } = entry;
  const isSoldOut = product.stock <= 0;
  return (
    <li className="relative flex min-w-0 flex-col">
      <Link to={paths.product(product.slug)} className="block grow hover:text-brand-deep">
        <Thumb
          url={firstImage(product.images)}
          alt=""
          sizes="(min-width: 64rem) 20rem, 50vw"
          className="rounded-card"
        />
        <span
          className="mt-3 block font-medium"
          lang={basename ? languageOf(product.name) : undefined}
        >
          {product.name}
        </span>
        <span className="block text-xs text-ink-soft">
          {[variantName(product), valueName(product.material)].filter(Boolean).join(' · ')}
        </span>
        <Price
          paise={toPaise(product.price)}
          mrpPaise={product.original_price === null ? null : toPaise(product.original_price)}
          className="mt-1 text-ink"
        />
        {hearts > 0 ? (
          <span className="mt-1 flex items-center gap-1 text-sm">
            <span className="text-danger">
              <HeartFilledIcon size={16} />
            </span>
            {heartsText(hearts)}
          </span>
        ) : null}
      </Link>
      <IconButton
        variant="floating"
        label={removeFromWishlistText(product.name)}
        icon={<CloseIcon />}
        className="product-card-heart"
        busy={busy === 'removing'}
        onClick={onRemove}
      />
      <Button
        variant="secondary"
        wide
        className="mt-3"
        busy={busy === 'moving'}
        disabled={isSoldOut}
        aria-label={`${isSoldOut ? outOfStockText : moveToCartText}: ${product.name}`}
        onClick={onMove}
      >
        {isSoldOut ? outOfStockText : moveToCartText}
      </Button>
    </li>
  );
}
