import { absoluteUrl, pageUrl } from '#web/head.tsx';
import { paths } from '#web/paths.ts';
import type { OfferedVariant, OptionsView } from './options-view.ts';

/** Turns the schema.org Product of one variant into a ProductGroup with all variants. */
export function groupStructuredData(
  product: Record<string, unknown>,
  group: OptionsView,
  origin: string | undefined,
): Record<string, unknown> {
  const { color: _color, size: _size, sku: _sku, offers: _offers, ...shared } = product;
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: group.slug,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: group.variants.map((variant) => ({
      '@type': 'Product',
      name: `${String(product['name'])}, ${variant.color}, ${variant.size}`,
      sku: variant.sku,
      color: variant.color,
      size: variant.size,
      image: imageOf(variant, group, origin) ?? product['image'],
      offers: {
        '@type': 'Offer',
        url: pageUrl(origin, paths.product(variant.slug)),
        priceCurrency: 'INR',
        price: variant.price.toFixed(2),
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${variant.availability === 'out_of_stock' ? 'OutOfStock' : 'InStock'}`,
      },
    })),
  };
}

function imageOf(variant: OfferedVariant, group: OptionsView, origin: string | undefined) {
  const image = group.colors.find(({ value }) => value === variant.color)?.image ?? null;
  return image === null ? null : absoluteUrl(origin, image);
}
