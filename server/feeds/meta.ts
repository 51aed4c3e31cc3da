import { csvLine } from '../files/csv.ts';
import { type FeedItem, shorten } from './items.ts';

/**
 * Fields and limits of Meta's catalogue (developers.facebook.com/docs/marketing-api/catalog/
 * reference); `feeds.test.ts` holds its rules.
 */
const fields: readonly (readonly [name: string, value: (item: FeedItem) => string | null])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => shorten(title, 200)],
  ['description', ({ description }) => shorten(description, 9999)],
  ['availability', ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => jpegOf(images[0] ?? '')],
  [
    'additional_image_link',
    ({ images }) =>
      images
        .slice(1, 1 + additionalImagesMax)
        .map(jpegOf)
        .join(','),
  ],
  ['brand', ({ brand }) => shorten(brand, 100)],
  ['gtin', ({ gtin }) => gtin],
  ['item_group_id', ({ groupId }) => groupId],
  ['color', ({ color }) => color && shorten(color, 200)],
  ['size', ({ size }) => size && shorten(size, 200)],
  ['material', ({ material }) => material && shorten(material, 200)],
  ['pattern', ({ pattern }) => pattern && shorten(pattern, 100)],
  ['google_product_category', ({ googleCategory }) => googleCategory],
  ['product_type', ({ productType }) => shorten(productType, 750)],
  ['shipping', ({ shipping }) => (shipping === null ? null : `IN::Standard:${shipping}`)],
];
/** Meta takes JPEG and PNG only. */
const jpegOf = (url: string): string => url.replace(/\.webp$/, '/1200.jpeg');
/** All of them together have at most 2,000 characters. */
const additionalImagesMax = 10;

export const metaHead = csvLine(fields.map(([name]) => name));

export const metaLine = (item: FeedItem): string =>
  csvLine(fields.map(([, value]) => value(item) ?? ''));
