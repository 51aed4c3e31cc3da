import { shippingChargePaise, type ShippingRate } from '#contract/delivery/shipping-rate.ts';
import { imageUrl } from '../media/media.ts';
import { googleCategory } from './google-category.ts';
import { validGtin } from './gtin.ts';
import type { FeedProduct } from './queries.ts';

export type FeedShop = {
  publicUrl: string;
  name: string;
  /** The rates of all zones that the shop delivers to. */
  rates: readonly ShippingRate[];
};

/** The fields that both feeds share, before each one's names and limits. Null: left out. */
export type FeedItem = {
  id: string;
  groupId: string | null;
  title: string;
  description: string;
  link: string;
  images: readonly string[];
  isInStock: boolean;
  price: string;
  /** During a sale. */
  salePrice: string | null;
  mrp: string | null;
  brand: string;
  gtin: string | null;
  color: string | null;
  size: string | null;
  material: string | null;
  pattern: string | null;
  googleCategory: string | null;
  productType: string;
  shipping: string | null;
};

/** `1299.00 INR`; GST is included, as on the page. */
const inr = (paise: number): string => `${(paise / 100).toFixed(2)} INR`;

/** Empty and 'Not specified' are no value. */
const known = (text: string): string | null =>
  text === '' || text === 'Not specified' ? null : text;

export function feedItem(product: FeedProduct, shop: FeedShop): FeedItem {
  const { id, groupId, name, slug, pricePaise, regularPricePaise, mrpPaise } = product;
  const [color, size] = [known(product.color), known(product.size)];
  const isOnSale = pricePaise < regularPricePaise;
  return {
    id: String(id),
    groupId: groupId === null ? null : `group-${groupId}`,
    title: [name, color, size].filter((part) => part !== null).join(', '),
    description: product.description.trim() || name,
    link: `${shop.publicUrl}/product/${encodeURIComponent(slug)}`,
    images: product.images.map((hash) => shop.publicUrl + imageUrl(hash)),
    isInStock: product.isInStock,
    price: inr(regularPricePaise),
    salePrice: isOnSale ? inr(pricePaise) : null,
    mrp: mrpPaise === null || mrpPaise < regularPricePaise ? null : inr(mrpPaise),
    brand: shop.name,
    gtin: validGtin(product.gtin),
    color,
    size,
    material: known(product.material),
    pattern: known(product.pattern),
    googleCategory: googleCategory(product.hsnCode),
    productType: product.category,
    shipping: highestCharge(product, shop),
  };
}

/**
 * What one unit costs to ship to the most expensive zone: the feeds know one charge for India, and
 * Google wants a charge that is too high rather than too low.
 */
function highestCharge(product: FeedProduct, { rates }: FeedShop): string | null {
  const line = { ...product, quantity: 1 };
  const charges = rates.map((rate) => shippingChargePaise(rate, [line], product.pricePaise));
  return charges.length === 0 ? null : inr(Math.max(...charges));
}

/** At most `max` characters, cut at a word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text.toWellFormed();
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return (end > max / 2 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, '').toWellFormed();
}
