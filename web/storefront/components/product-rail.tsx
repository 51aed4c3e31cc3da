import { useRevalidator } from 'react-router';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

const productCarouselVisible = 4;

const railSizes =
  '(min-width: 82rem) 310px, (min-width: 64rem) 24vw, (min-width: 40rem) 32vw, 46vw';

type ProductRailProps = {
  id: string;
  title: string;
  /** Null if loading failed. */
  products: readonly CardProduct[] | null;
  texts: { empty: string; error: string };
};

export function ProductRail({ id, title, products, texts }: ProductRailProps) {
  const { revalidate, state } = useRevalidator();
  const heading = <h2>{title}</h2>;
  if (products === null || products.length === 0) {
    return (
      <div id={id}>
        {heading}
        {products === null ? (
          <ErrorState
            message={texts.error}
            retrying={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        ) : (
          <EmptyState title={texts.empty} />
        )}
      </div>
    );
  }
  return (
    <div id={id}>
      <Carousel
        label={title}
        heading={heading}
        perView={productCarouselVisible}
        loop={products.length > productCarouselVisible}
        slides={products.map((product) => ({
          key: product.id,
          content: <ProductCard product={product} sizes={railSizes} />,
        }))}
      />
    </div>
  );
}
