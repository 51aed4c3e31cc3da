import { Link } from 'react-router';
import { shopSuccess } from '#contract/shop-messages.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { basename, languageOf } from '#web/locale.ts';
import { paths } from '#web/paths.ts';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { WishlistButton } from '../components/wishlist-button.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductOptions } from './options/product-options.tsx';
import type { ProductView } from './product-view.ts';
import type { ReviewSummary } from './reviews/read-reviews.ts';
import { ShareButton } from './share-button.tsx';
import { useFreshStock, useStock } from './use-stock.ts';
import {
  mrpInclusiveOfAllTaxesShippingText,
  noReviewsYetText,
  offersText,
  sizeGuideText,
} from '#web/storefront/product/texts.tsx';

const wishTexts = { added: shopSuccess.wishlistAdded, removed: shopSuccess.wishlistRemoved };

type ProductInfoProps = {
  product: ProductView;
  reviews: Pick<ReviewSummary, 'average' | 'count'>;
};

export function ProductInfo(props: ProductInfoProps) {
  useFreshStock(props.product.slug);
  return <ProductOffer {...props} />;
}

/**
 * Product information without fetching the current stock; also used for products that are not on
 * sale.
 */
export function ProductOffer({ product, reviews }: ProductInfoProps) {
  const stock = useStock(product.slug, product.availability);
  return (
    <>
      <div className="product-title">
        <h1 lang={basename ? languageOf(product.name) : undefined}>{product.name}</h1>
        <div className="product-tools">
          <WishlistButton
            productId={product.id}
            name={product.name}
            variant="outline"
            texts={wishTexts}
          />
          <ShareButton title={product.name} />
        </div>
      </div>
      <p className="product-price">
        <Price paise={product.pricePaise} mrpPaise={product.mrpPaise} size="large" />
      </p>
      {product.badges.length > 0 ? (
        <ul className="product-offers" aria-label={offersText}>
          {product.badges.map(({ promotion_id: id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      ) : null}
      <p className="product-meta">
        <Link to={{ hash: 'reviews' }} className="product-rating">
          {reviews.count > 0 ? (
            <Rating value={reviews.average} count={reviews.count} />
          ) : (
            noReviewsYetText
          )}
        </Link>
        {product.group ? null : <span>{valueName(product.size)}</span>}
      </p>
      <p className="product-tax">{mrpInclusiveOfAllTaxesShippingText}</p>
      {product.group ? <ProductOptions options={product.group} /> : null}
      {product.has_size_guide ? (
        <a
          className="text-link size-guide-link"
          href={basename + paths.sizeGuide(product.category.slug)}
        >
          {sizeGuideText}
        </a>
      ) : null}
      <BuyBox product={product} stock={stock} />
    </>
  );
}
