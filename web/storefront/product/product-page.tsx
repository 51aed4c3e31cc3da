import { Link, redirect, useLoaderData } from 'react-router';
import type { CallApi } from '../../api/client.ts';
import { pageLoader, type PageQuery } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { useShop } from '#web/shop-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { breadcrumbList } from '../components/structured-data.ts';
import { Gallery } from './gallery.tsx';
import { groupStructuredData } from './options/group-structured-data.ts';
import { canonicalSlug } from './options/options-view.ts';
import { productStructuredData } from './product-structured-data.ts';
import { ProductInfo } from './product-info.tsx';
import { type ProductView, toView } from './product-view.ts';
import { RecentProducts } from './recent-products.tsx';
import { type ReviewPage, reviewQueryFrom, readReviews } from './reviews/read-reviews.ts';
import '#web/styles/storefront/product-page.css';
import { homeText } from '#web/storefront/product/texts.tsx';

const similarProducts = 2;

const neighbours = 10;

export const ErrorBoundary = lazyHydrate(
  async () => (await import('./product-error.tsx')).ProductError,
);
const Details = lazyHydrate(async () => (await import('./product-details.tsx')).ProductDetails);
const More = lazyHydrate(async () => (await import('./product-more.tsx')).ProductMore);

export const canonicalQuery: PageQuery = (params) => {
  const { page } = reviewQueryFrom(params);
  return page === undefined ? '' : `reviews=${page}`;
};

/** Old links contain a product id; they redirect to the slug's URL. */
export const loader = pageLoader(async ({ api, params, url }) => {
  const { slug = '' } = params;
  if (/^\d{1,9}$/.test(slug)) {
    const { data } = await api('getProductById', { params: { id: Number(slug) } });
    throw redirect(paths.product(data.slug), 301);
  }
  const product = api('getProduct', { params: { slug } });
  const [{ data }, others, reviews, delivery] = await Promise.all([
    product,
    product.then(async (read) => readOthers(api, read.data)),
    readReviews(api, slug, reviewQueryFrom(url.searchParams)),
    api('getDelivery', {}),
  ]);
  return {
    product: toView(data),
    similar: others.slice(0, similarProducts),
    items: others.slice(similarProducts),
    reviews,
    freeFrom: delivery.data.free_from,
  };
});

/** Same category, another design, at least one image. */
async function readOthers(
  api: CallApi,
  product: { slug: string; group_id: number | null; category: { slug: string } },
): Promise<CardProduct[]> {
  const { data } = await api('listCategoryProducts', {
    params: { categoryName: product.category.slug },
    query: { availability: 'in_stock', page: 1, limit: neighbours + 1 },
  });
  return data
    .filter(
      ({ slug, group_id, images }) =>
        slug !== product.slug &&
        (group_id === null || group_id !== product.group_id) &&
        images.length > 0,
    )
    .map(toCard);
}

function structuredData(
  product: ProductView,
  reviews: ReviewPage,
  shop: ReturnType<typeof useShop>,
): Record<string, unknown> {
  const ofProduct = productStructuredData(
    product,
    reviews,
    shop ? { origin: shop.origin, brand: shop.settings.site_name } : null,
  );
  return product.group ? groupStructuredData(ofProduct, product.group, shop?.origin) : ofProduct;
}

export function Component() {
  const { product, similar, items, reviews, freeFrom } = useLoaderData<typeof loader>();
  const shop = useShop();
  const crumbs = [
    { label: homeText, to: paths.home },
    { label: product.category.name, to: paths.category(product.category.slug) },
    { label: product.name },
  ];
  const address = product.canonical_url || paths.product(canonicalSlug(product));
  const [first] = product.pictures;
  return (
    <div className="page product-page">
      <Head
        kind="product"
        title={product.meta_title || product.name}
        description={product.meta_description || product.description}
        keywords={product.meta_keywords}
        robots={product.robots}
        canonical={address}
        image={first ? `${first.src}/1200.jpeg` : undefined}
        structuredData={
          import.meta.env.SSR
            ? [structuredData(product, reviews, shop), breadcrumbList(shop?.origin, crumbs)]
            : []
        }
      />
      <Breadcrumbs link={Link} crumbs={crumbs} />
      <div className="product">
        <Gallery
          key={first?.src ?? product.slug}
          pictures={product.pictures}
          name={product.name}
          fabric={product.fabric}
        />
        <div className="product-info">
          <ProductInfo
            key={product.group?.slug ?? product.slug}
            product={product}
            reviews={reviews.summary}
          />
          <Details product={product} similar={similar} freeFrom={freeFrom} />
        </div>
      </div>
      <More product={product} items={items} reviews={reviews} />
      <RecentProducts productId={product.id} groupId={product.group_id} />
    </div>
  );
}
