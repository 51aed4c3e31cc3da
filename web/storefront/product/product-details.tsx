import type { CardProduct } from '../components/card-product.ts';
import { ProductSections } from './product-sections.tsx';
import type { ProductView } from './product-view.ts';
import { Promises } from './service-promises.tsx';
import { SimilarProducts } from './similar-products.tsx';

/** What stands below the way into the cart: what is promised, the texts, and two products like it. */
export const ProductDetails = ({
  product,
  similar,
}: {
  product: ProductView;
  similar: readonly CardProduct[];
}) => (
  <>
    <Promises returns={product.return_policies} />
    <ProductSections product={product} />
    <SimilarProducts products={similar} />
  </>
);
