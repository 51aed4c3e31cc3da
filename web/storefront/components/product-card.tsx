import { useState } from 'react';
import { Link } from 'react-router';
import { valueName } from '#contract/catalogue/value-names.ts';
import { paths } from '#web/paths.ts';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { stroked } from '#web/ui/icons/icons.tsx';
import { Price } from '#web/ui/price.tsx';
import { basename, languageOf } from '#web/locale.ts';
import type { CardProduct } from './card-product.ts';
import { CardSwatches } from './card-swatches.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import {
  inStockText,
  outOfStockText,
  ratedText,
  seeInYourRoomText,
  sizesCountText,
} from '#web/storefront/components/texts.ts';

const widths = [320, 480, 640, 800] as const;

// Here, not with the other icons: every page loads those.
const SofaIcon = stroked(<path d="M5 11V6h14v5M3 11v8h18v-8h-3v4H6v-4Z" />);

type ProductCardProps = {
  product: CardProduct;
  sizes: string;
  eager?: boolean;
  heading?: 'h2' | 'h3';
};

/** The whole card is one link; only the buttons on its picture's corners lie above it. */
export function ProductCard({
  product,
  sizes,
  eager = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  const [wasHovered, setWasHovered] = useState(false);
  const { picture, second } = product;
  return (
    <article
      className="product-card"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWasHovered(true)}
    >
      <div className="product-card-frame">
        {picture ? (
          <ResponsiveImage
            image={picture}
            sizes={sizes}
            widths={widths}
            eager={eager}
            className="aspect-product"
          />
        ) : (
          <ImageFallback alt={product.name} className="aspect-product" />
        )}
        {wasHovered && second ? (
          <ResponsiveImage
            image={{ ...second, alt: '' }}
            sizes={sizes}
            widths={widths}
            className="product-card-second"
          />
        ) : null}
        {product.badge === null ? null : (
          <span className="product-card-badge">{product.badge}</span>
        )}
      </div>
      <Heading className="product-card-name">
        <Link
          to={paths.product(product.slug)}
          lang={basename ? languageOf(product.name) : undefined}
        >
          {product.name}
        </Link>
      </Heading>
      <p className="product-card-size">
        {valueName(product.size)}
        {product.sizeCount > 1 ? sizesCountText(product.sizeCount) : null}
      </p>
      {product.rating ? (
        <p className="product-card-stars">
          <span className="sr-only">{ratedText} </span>★ {product.rating.stars.toFixed(1)} (
          {product.rating.count})
        </p>
      ) : null}
      <Price paise={product.pricePaise} mrpPaise={product.mrpPaise} isFrom={product.isFromPrice} />
      {product.swatches.length > 0 ? <CardSwatches product={product} /> : null}
      <p className={product.isInStock ? 'sr-only' : 'product-card-stock text-danger'}>
        {product.isInStock ? inStockText : outOfStockText}
      </p>
      {product.look === null ? null : <RoomLink look={product.look} name={product.name} />}
      <WishlistButton productId={product.id} name={product.name} className="product-card-heart" />
    </article>
  );
}

const RoomLink = ({ look, name }: { look: string; name: string }) => (
  <Link
    to={`${paths.room}?${look}`}
    aria-label={seeInYourRoomText(name)}
    className={iconButtonClass('floating', 'product-card-heart product-card-room')}
  >
    <SofaIcon />
  </Link>
);
