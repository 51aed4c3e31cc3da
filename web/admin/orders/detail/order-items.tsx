import { useState } from 'react';
import type { OrderLine } from '#contract/orders/entities.ts';
import { goneUnits } from '#contract/orders/gone-units.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { ImageFallback } from '#web/ui/responsive-image.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { rupees } from '#web/admin/kit/money.ts';

/** The lines as they were bought; price and line total are the order's own. */
export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">Items</h2>
      <Table
        caption="Items of this order"
        columns={columns}
        rows={lines}
        rowKey={(line) => line.product_id}
        empty={<EmptyState title="No items" />}
      />
    </section>
  );
}

const columns: readonly Column<OrderLine>[] = [
  {
    key: 'product',
    header: 'Product',
    cell: ({ product_details: product }) => (
      <div className="flex items-center gap-3 text-start">
        <Thumbnail src={firstImage(product.images)} alt={product.name} />
        <div className="min-w-0">
          <p className="font-medium">{product.name}</p>
          <p className="text-xs text-ink-soft">{variantName(product)}</p>
        </div>
      </div>
    ),
  },
  { key: 'id', header: 'Product ID', align: 'end', cell: (line) => line.product_id },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: (line) => rupees(line.product_details.price),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity, units }) => (
      <>
        {quantity}
        <span className="block text-xs text-ink-soft">{goneUnits(units)}</span>
      </>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: (line) => <span className="font-medium">{rupees(lineTotal(line))}</span>,
  },
];

const lineTotal = ({ quantity, product_details: { price } }: OrderLine): number =>
  (Math.round(price * 100) * quantity) / 100;

/** `images` is JSON text whose first entry is shown. */
function firstImage(images: string): string | null {
  try {
    const list: unknown = JSON.parse(images);
    const first: unknown = Array.isArray(list) ? list[0] : null;
    return typeof first === 'string' && first !== '' ? small(first) : null;
  } catch {
    return null;
  }
}

/** The shop's own images have several widths; '/media/<hash>.webp' is the original size. */
const small = (src: string): string => src.replace(/^(\/media\/[^/.]+)\.webp$/, '$1/160.webp');

function Thumbnail({ src, alt }: { src: string | null; alt: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = 'aspect-product w-12 flex-none rounded-control';
  if (src === null || isBroken) return <ImageFallback alt={alt} className={frame} />;
  return (
    <img
      src={src}
      alt={alt}
      width={48}
      height={60}
      loading="lazy"
      className={`${frame} bg-sand object-cover`}
      onError={() => setIsBroken(true)}
    />
  );
}
