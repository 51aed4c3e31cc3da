import type { OrderLine } from '#contract/orders/entities.ts';
import { goneUnits } from '#contract/orders/gone-units.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { rupees } from '#web/admin/kit/money.ts';
import { LineImage } from '../line-image.tsx';
import '#web/styles/rows/two-line-rows.css';

/** The lines as they were bought; price and line total are the order's own. */
export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">Items</h2>
      <div className={phoneLayout}>
        <Table
          caption="Items of this order"
          columns={columns}
          phoneRow={phoneRow}
          rows={lines}
          rowKey={(line) => line.product_id}
          empty={<EmptyState title="No items" />}
        />
      </div>
    </section>
  );
}

const phoneLayout =
  'two-line-rows max-sm:[&_tbody_tr]:items-center max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:py-2.5';

/** Product, then its total. */
const phoneRow = `'product total' / minmax(0, 1fr) auto`;

const columns: readonly Column<OrderLine>[] = [
  {
    key: 'product',
    header: 'Product',
    phone: { area: 'product' },
    cell: ({ product_details: product, quantity, units }) => (
      <div className="flex items-center gap-3 text-start">
        <LineImage images={product.images} alt={product.name} widthPx={48} className="w-12" />
        <div className="min-w-0">
          <p className="font-medium">{product.name}</p>
          <p className="text-xs text-ink-soft">{variantName(product)}</p>
          <p className="text-xs tabular-nums sm:hidden">
            {quantity} × {rupees(product.price)}{' '}
            <span className="text-ink-soft">{goneUnits(units)}</span>
          </p>
        </div>
      </div>
    ),
  },
  {
    key: 'id',
    header: 'Product ID',
    align: 'end',
    wideOnly: true,
    cell: (line) => line.product_id,
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    wideOnly: true,
    cell: (line) => rupees(line.product_details.price),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    wideOnly: true,
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
    phone: { area: 'total', look: ['end'] },
    cell: (line) => <span className="font-medium">{rupees(lineTotal(line))}</span>,
  },
];

const lineTotal = ({ quantity, product_details: { price } }: OrderLine): number =>
  (Math.round(price * 100) * quantity) / 100;
