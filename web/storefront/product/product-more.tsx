import { fill, shopEmpty, shopFailure } from '#contract/shop-messages.ts';
import type { CardProduct } from '../parts/card-product.ts';
import { ProductRail } from '../parts/product-rail.tsx';

/** The page below the product. */
export const ProductMore = ({ items }: { items: readonly CardProduct[] }) =>
  items.length > 0 ? (
    <div className="similar">
      <ProductRail
        id="similar-items"
        title="Similar Items"
        products={items}
        texts={{ empty: fill(shopEmpty.label, { label: 'similar' }), error: shopFailure.productsFetch }}
      />
    </div>
  ) : null;
