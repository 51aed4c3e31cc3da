import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '../components/card-product.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import { ProductSections } from './product-sections.tsx';
import type { ProductView } from './product-view.ts';
import { BackInStockRequest } from './back-in-stock-request.tsx';
import { ServicePromises } from './service-promises.tsx';
import { SizeGuide } from './size-guide.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { seeItInARoomText } from '#web/storefront/product/texts.tsx';

/**
 * Content below the buy box: the link to the room, service promises, texts and two similar
 * products.
 */
export const ProductDetails = ({
  product,
  similar,
  freeFrom,
}: {
  product: ProductView;
  freeFrom: number | null;
  similar: readonly CardProduct[];
}) => (
  <>
    <BackInStockRequest product={product} />
    {product.fabric ? (
      <p className="mt-2">
        <Link
          className="text-link inline-grid min-h-11 place-content-center"
          to={`${paths.room}?${product.fabric.look}`}
        >
          {seeItInARoomText}
        </Link>
      </p>
    ) : null}
    {product.has_size_guide ? <SizeGuide product={product} /> : null}
    <DeliveryCheck productId={product.id} />
    <ServicePromises freeFrom={freeFrom} returns={product.return_policies} />
    <ProductSections product={product} />
    <SimilarProducts products={similar} />
  </>
);
