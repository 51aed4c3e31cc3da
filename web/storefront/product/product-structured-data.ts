import { absoluteUrl, pageUrl } from '#web/head.tsx';
import { paths } from '#web/paths.ts';
import type { ReviewPage } from './reviews/read-reviews.ts';
import type { ProductView } from './product-view.ts';

/** JSON leaves out a value that the owner did not give. */
const known = (text: string) => (text === 'Not specified' ? undefined : text);

/** Builds the schema.org Product with its offer and reviews. */
export const productStructuredData = (
  product: ProductView,
  { reviews, summary }: ReviewPage,
  shop: { origin: string; brand: string } | null,
) => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.sku,
  ...(product.pictures.length === 0
    ? {}
    : { image: product.pictures.map(({ src }) => absoluteUrl(shop?.origin, `${src}/1200.webp`)) }),
  color: known(product.color),
  material: known(product.material),
  size: known(product.size),
  category: product.category.name,
  ...(shop ? { brand: { '@type': 'Brand', name: shop.brand } } : {}),
  ...(summary.count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: summary.average,
          reviewCount: summary.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.map(({ name, rating, title, text, created_at }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: created_at,
          name: title,
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        })),
      }),
  offers: {
    '@type': 'Offer',
    url: pageUrl(shop?.origin, paths.product(product.slug)),
    priceCurrency: 'INR',
    price: product.price.toFixed(2),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.availability === 'out_of_stock' ? 'OutOfStock' : 'InStock'}`,
  },
});
