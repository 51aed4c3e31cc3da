import type { CardProduct } from '../components/card-product.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import { ProductSections } from './product-sections.tsx';
import type { ProductView } from './product-view.ts';
import { ServicePromises } from './service-promises.tsx';
import { SimilarProducts } from './similar-products.tsx';

/** Content below the buy box: service promises, texts and two similar products. */
export const ProductDetails = ({
  product,
  similar,
}: {
  product: ProductView;
  similar: readonly CardProduct[];
}) => (
  <>
    <DeliveryCheck productId={product.id} />
    <ServicePromises returns={product.return_policies} />
    <ProductSections product={product} />
    <SimilarProducts products={similar} />
  </>
);
