import { element, escapeXml } from '../seo/xml.ts';
import { type FeedItem, type FeedShop, shorten } from './items.ts';

/**
 * Limits of Google's product data specification (support.google.com/merchants/answer/7052112);
 * `feeds.test.ts` holds its rules.
 */
const additionalImagesMax = 10;

export const googleHead = ({ name, publicUrl }: FeedShop): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
  element('title', name) +
  element('link', publicUrl) +
  element('description', name) +
  '\n';

export const googleFoot = '</channel></rss>\n';

export function googleItem(item: FeedItem): string {
  const [image = '', ...others] = item.images;
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['id', item.id],
    ['title', shorten(item.title, 150)],
    ['description', shorten(item.description, 5000)],
    ['link', item.link],
    ['image_link', image],
    ...others.slice(0, additionalImagesMax).map((url) => ['additional_image_link', url] as const),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['maximum_retail_price', item.mrp],
    ['condition', 'new'],
    ['brand', item.brand === '' ? null : shorten(item.brand, 70)],
    ['gtin', item.gtin],
    ['identifier_exists', item.gtin === null ? 'no' : null],
    ['item_group_id', item.groupId],
    ['color', item.color && shorten(item.color, 40)],
    ['size', item.size && shorten(item.size, 100)],
    ['material', item.material && shorten(item.material, 200)],
    ['pattern', item.pattern && shorten(item.pattern, 100)],
    ['google_product_category', item.googleCategory],
    ['product_type', shorten(item.productType, 750)],
  ];
  const shipping =
    item.shipping === null
      ? ''
      : `<g:shipping>${element('g:country', 'IN')}${element('g:price', item.shipping)}</g:shipping>`;
  const elements = fields.map(([name, value]) =>
    value === null ? '' : `<g:${name}>${escapeXml(value)}</g:${name}>`,
  );
  return `<item>${elements.join('')}${shipping}</item>\n`;
}
