import { toPaise } from '#contract/money.ts';
import { availabilityOf } from '#contract/catalogue/availability.ts';
import { Price } from '#web/ui/price.tsx';
import { ImageFallback } from '#web/ui/responsive-image.tsx';
import type { ImageItem } from '../fields/image-items.ts';
import { ItemImage } from '../fields/item-image.tsx';
import type { ProductValues } from './product-controls.ts';

interface CardPreviewProps {
  values: ProductValues;
  cover: ImageItem | undefined;
}

/** The product as a card of the shop's lists, from the form's values; wide windows only. */
export function CardPreview({ values, cover }: CardPreviewProps) {
  const pricePaise = toPaise(Number(values.price));
  return (
    <aside aria-label="Preview" className="max-[1399px]:hidden">
      <div className="sticky top-24">
        <p className="mb-2 text-xs text-ink-soft">Preview</p>
        <div className="aspect-product overflow-hidden rounded-card bg-sand">
          {cover ? (
            <ItemImage item={cover} alt="" />
          ) : (
            <ImageFallback alt="" className="size-full" />
          )}
        </div>
        <p className="mt-3 font-medium wrap-anywhere">{values.name.trim() || 'Name'}</p>
        <p className="text-sm text-ink-soft">{values.size}</p>
        {pricePaise > 0 ? (
          <Price paise={pricePaise} mrpPaise={toPaise(Number(values.original_price))} />
        ) : null}
        {values.stock !== '' && availabilityOf(Number(values.stock)) === 'out_of_stock' ? (
          <p className="text-sm text-danger">Out of Stock</p>
        ) : null}
        {values.status === 'inactive' ? (
          <p className="mt-2 text-xs text-ink-soft">Inactive: shoppers do not see it.</p>
        ) : null}
      </div>
    </aside>
  );
}
