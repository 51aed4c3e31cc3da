import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { fill } from '#contract/shop-messages.ts';
import type { CardProduct } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';
import type { ProductView } from './product-view.ts';
import type { ReviewPage } from './reviews/read-reviews.ts';
import { QuestionsPlace } from './questions/questions-place.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { similarItemsText } from '#web/storefront/product/texts.tsx';

type ProductMoreProps = {
  product: ProductView;
  items: readonly CardProduct[];
  reviews: ReviewPage;
};

/** The page below the product: similar items, reviews and questions. */
export const ProductMore = ({ product, items, reviews }: ProductMoreProps) => (
  <>
    {items.length > 0 ? (
      <div className="similar">
        <ProductRail
          id="similar-items"
          title={similarItemsText}
          products={items}
          texts={{
            empty: fill(listingEmpty.label, { label: 'similar' }),
            error: listingFailure.productsFetch,
          }}
        />
      </div>
    ) : null}
    <Reviews key={product.id} product={product} first={reviews} />
    <QuestionsPlace
      key={`questions ${product.group_id ?? product.slug}`}
      slug={product.slug}
      name={product.name}
    />
  </>
);
