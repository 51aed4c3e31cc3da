import { expect, test } from 'vitest';
import { sourceFiles } from '#test/checks/import-lines.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { ProductOffer } from './product-info.tsx';
import { productStructuredData } from './product-structured-data.ts';
import { toView } from './product-view.ts';
import { noReviews, quilt } from './product.fixture.ts';
import { Reviews } from './reviews/reviews.tsx';

/** The owner may import a rating; only reviews of shoppers are shown. */
const product = toView({ ...quilt, rating: 4.7 });
const stars = /rating|Rated|star-/;

test('a product without reviews has no stars', () => {
  const offer = renderInShop(<ProductOffer product={product} reviews={noReviews.summary} />, {});
  expect(offer).toContain('No reviews yet');
  expect(offer.replace('product-rating', '')).not.toMatch(stars);
  const reviews = renderInShop(<Reviews product={product} first={noReviews} />, {});
  expect(reviews).toContain('No reviews yet.');
  expect(reviews).not.toMatch(stars);
  expect(JSON.stringify(productStructuredData(product, noReviews, null))).not.toMatch(/rating/i);
});

test('a product with reviews has stars', () => {
  const rated = { average: 4, count: 2, stars: [] };
  expect(renderInShop(<ProductOffer product={product} reviews={rated} />, {})).toMatch(stars);
});

test('no other part of the storefront draws stars', () => {
  const drawing = sourceFiles(['web/storefront', 'web/account', 'web/shopper'])
    .filter(({ path, text }) => !path.includes('.test.') && text.includes('<Rating'))
    .map(({ path }) => path.replace('web/storefront/', ''));
  expect(drawing).toEqual([
    'home/testimonials.tsx',
    'product/product-info.tsx',
    'product/reviews/review-card.tsx',
    'product/reviews/star-bars.tsx',
  ]);
});
