import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Category } from '#contract/catalogue/entities.ts';
import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { paths } from '../../paths.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  categoriesText,
  productsCountText,
  shopByCategoryText,
} from '#web/storefront/home/texts.tsx';

const categoryCarouselVisible = 5;
const categoryCarouselMs = 3000;

const sizes = '(min-width: 82rem) 246px, (min-width: 64rem) 19vw, (min-width: 40rem) 24vw, 23vw';

/** `categories` null: loading failed. */
export function CategoriesCarousel({ categories }: { categories: readonly Category[] | null }) {
  const { revalidate, state } = useRevalidator();
  // On a phone it is a grid.
  const isGrid = useMedia('(max-width: 39.99rem)');
  const hasFailed = categories === null;
  useEffect(() => {
    if (hasFailed) toast.error(listingFailure.categoriesLoad);
  }, [hasFailed]);
  if (hasFailed || categories.length === 0) {
    return (
      <div className="page home-section">
        <h2>{shopByCategoryText}</h2>
        {hasFailed ? (
          <ErrorState
            message={listingFailure.categoriesLoad}
            retrying={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        ) : (
          <EmptyState title={listingEmpty.categories} />
        )}
      </div>
    );
  }
  return (
    <div className="page home-section">
      <Carousel
        className="categories"
        label={categoriesText}
        heading={<h2>{shopByCategoryText}</h2>}
        perView={categoryCarouselVisible}
        loop={categories.length > categoryCarouselVisible}
        autoplayMs={isGrid ? null : categoryCarouselMs}
        slides={categories.map((category) => ({
          key: category.id,
          content: <CategoryTile category={category} />,
        }))}
      />
    </div>
  );
}

function CategoryTile({
  category: { name, slug, picture, product_count: count },
}: {
  category: Category;
}) {
  return (
    <Link to={paths.category(slug)} className="category-tile">
      {picture ? (
        <ResponsiveImage
          image={{ ...picture, alt: '' }}
          sizes={sizes}
          widths={[160, 320, 480, 640]}
        />
      ) : (
        <ImageFallback alt="" />
      )}
      <span className="category-tile-name">{name}</span>
      <span className="category-tile-count">{productsCountText(count)}</span>
    </Link>
  );
}
