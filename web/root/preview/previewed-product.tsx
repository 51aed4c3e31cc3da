import { lazy } from 'react';
import type { ProductDetail } from '#contract/catalogue/entities.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import { availabilityOf } from '#contract/catalogue/availability.ts';

const Gallery = lazy(async () => ({
  default: (await import('../../storefront/product/gallery.tsx')).Gallery,
}));
const noReviews = { average: 0, count: 0 };

const ProductOffer = lazy(async () => ({
  default: (await import('../../storefront/product/product-info.tsx')).ProductOffer,
}));
const ProductDetails = lazy(async () => ({
  default: (await import('../../storefront/product/product-details.tsx')).ProductDetails,
}));

interface PreviewedProductProps {
  product: ProductDetail;
  /** The subtotal from which delivery is free everywhere, in rupees. */
  freeFrom: number | null;
}

/** Renders the components of the product page in the same layout. */
export function PreviewedProduct({ product, freeFrom }: PreviewedProductProps) {
  const pictures = product.pictures.map((picture) => ({
    ...picture,
    alt: picture.alt || product.name,
  }));
  const view = {
    ...product,
    // Its links would leave the preview.
    group: null,
    pictures,
    pricePaise: toPaise(product.price),
    mrpPaise: product.original_price === null ? null : (fromRupees(product.original_price) ?? null),
    availability: availabilityOf(product.stock),
  };
  return (
    <div className="product">
      <Gallery pictures={pictures} name={product.name} />
      <div className="product-info">
        <ProductOffer product={view} reviews={noReviews} />
        <ProductDetails product={view} similar={[]} freeFrom={freeFrom} />
      </div>
    </div>
  );
}
