import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/entities.ts';
import { labelNames } from '#contract/catalogue/label-names.ts';
import { type ProductStatus, productStatusNames } from '#contract/catalogue/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, MixedCheckbox } from '#web/ui/forms/choice.tsx';
import { EditIcon, EyeIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { rupees } from '#web/admin/kit/money.ts';
import { StockBadge } from '../stock-badge.tsx';
import type { Selection } from '../../kit/list/use-selection.ts';
import '#web/styles/rows/two-line-rows.css';

// On a laptop the name shows the id, and there is no room for the group.
export const productsLayout = [
  'two-line-rows max-sm:[&_tbody_tr]:min-h-27 max-sm:[&_tbody_tr]:px-1 max-sm:[&_tbody_tr]:pt-1.5 max-sm:[&_tbody_tr]:pb-2',
  'sm:[&_td]:h-16 sm:[&_td]:py-0.5 sm:[&_:is(td,th)]:px-3 sm:max-xl:[&_:is(td,th)]:px-2 sm:max-xl:overflow-x-auto',
].join(' ');

/** The name with its image, then price, stock and status. */
export const productRow = `
  'select name name name actions'
  'select price stock status actions' / auto auto minmax(0, 1fr) auto auto`;

interface ColumnOptions {
  /** Further actions of a product. */
  renderMenu: (product: Product) => ReactNode;
  /** One row per design: prices and sizes are those of its variants. */
  isFolded: boolean;
  /** Opens price and stock of a product and its sizes; null without the permission. */
  onPrices: ((product: Product) => void) | null;
  /** Null without the permission to change products; selected are only single sizes. */
  changes: { selection: Selection | null; onDelete: (product: Product) => void } | null;
}

export const productColumns = (options: ColumnOptions): Column<Product>[] => [
  ...(options.changes?.selection ? [selectColumn(options.changes.selection)] : []),
  ...firstColumns(options),
  priceColumn(options),
  stockColumn(options),
  statusColumn,
  actionsColumn(options),
];

const selectColumn = (selection: Selection): Column<Product> => ({
  key: 'select',
  header: 'Select',
  className: 'sm:w-11 sm:py-0! sm:ps-2! sm:pe-0!',
  phone: { area: 'select' },
  headerControl: (
    <MixedCheckbox
      hideLabel
      label="Select all on this page"
      checked={selection.page === 'all'}
      mixed={selection.page === 'some'}
      onChange={(event) => selection.togglePage(event.currentTarget.checked)}
    />
  ),
  cell: ({ id, name }) => (
    <Checkbox
      hideLabel
      label={`Select ${name}`}
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, event.currentTarget.checked)}
    />
  ),
});

const statusTones: Record<ProductStatus, Tone> = {
  active: 'success',
  inactive: 'neutral',
  archived: 'warning',
};

const firstColumns = ({ isFolded }: ColumnOptions): Column<Product>[] => [
  {
    key: 'id',
    header: 'ID',
    className: 'sm:max-xl:hidden',
    wideOnly: true,
    sortable: true,
    cell: ({ id }) => <span className="tabular-nums">{id}</span>,
  },
  {
    key: 'name',
    header: 'Product Name',
    className: 'sm:w-1/2 sm:min-w-36',
    phone: { area: 'name' },
    sortable: true,
    cell: (product) => <NameCell product={product} isFolded={isFolded} />,
  },
  {
    key: 'category',
    header: 'Category',
    // On a tablet it is in the filter, and the name needs its room.
    className: 'sm:max-[60rem]:hidden',
    wideOnly: true,
    cell: ({ categoryDetails }) => (
      <span className="inline-block min-w-20 wrap-anywhere">{categoryDetails.name}</span>
    ),
  },
  {
    key: 'group',
    header: 'Group',
    className: 'sm:max-xl:hidden',
    wideOnly: true,
    cell: (product) => <GroupCell product={product} />,
  },
];

const priceColumn = ({ isFolded, onPrices }: ColumnOptions): Column<Product> => ({
  key: 'price',
  header: 'Price',
  phone: { area: 'price' },
  align: 'end',
  sortable: true,
  cell: (product) => {
    const price = isFolded ? priceRange(product) : rupees(product.price);
    return onPrices === null || product.status === 'archived' ? (
      <span className="font-medium">{price}</span>
    ) : (
      <Button
        variant="quiet"
        size="small"
        className="-mx-2 min-h-11 px-2! font-medium whitespace-nowrap"
        aria-label={`${price}, change price and stock of ${product.name}`}
        onClick={() => onPrices(product)}
      >
        {price} <EditIcon size={14} />
      </Button>
    );
  },
});

/** 'From ₹999.00'; the amount alone if all variants cost the same. */
const priceRange = ({ price, price_from: from, price_to: to }: Product): string =>
  from === to ? rupees(price) : `From ${rupees(from)}`;

const stockColumn = ({ isFolded }: ColumnOptions): Column<Product> => ({
  key: 'stock',
  header: 'Stock',
  phone: { area: 'stock' },
  align: 'end',
  sortable: true,
  cell: ({ stock, stock_level: level, group_id: groupId }) => {
    const badge = level ? <StockBadge level={level} /> : null;
    return isFolded && groupId !== null ? (
      // The sizes have stocks of their own; the badge is that of the first size on sale.
      badge
    ) : (
      <span className="inline-flex items-center gap-2 whitespace-nowrap sm:flex-col sm:items-end sm:gap-1">
        {stock.toLocaleString('en-IN')} {badge}
      </span>
    );
  },
});

const statusColumn: Column<Product> = {
  key: 'status',
  header: 'Status',
  phone: { area: 'status' },
  cell: ({ status }) => (
    // On a phone only the exceptions have room.
    <Badge
      tone={statusTones[status]}
      {...(status === 'active' ? { className: 'max-sm:hidden' } : {})}
    >
      {productStatusNames[status]}
    </Badge>
  ),
};

/** The sizes and colours on sale of the product's design. */
function GroupCell({
  product: { id, name, group_id: groupId, sizes, colors },
}: {
  product: Product;
}) {
  if (groupId === null) return <span className="text-ink-soft">–</span>;
  const counts = countsOf({ sizes, colors });
  return (
    <Link
      to={adminPaths.productVariants(id)}
      className="text-link inline-block py-1 whitespace-nowrap"
    >
      {counts[0] ?? 'Group'}
      {counts[1] ? <span className="block">{counts[1]}</span> : null}
      <span className="sr-only"> of {name}</span>
    </Link>
  );
}

const countsOf = ({ sizes, colors }: Pick<Product, 'sizes' | 'colors'>): string[] =>
  [counted(sizes.length, 'size'), counted(colors.length, 'colour')].filter(Boolean);

const counted = (count: number, name: string): string =>
  count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;

function NameCell({
  product: {
    id,
    name,
    size,
    color,
    sizes,
    colors,
    group_id: groupId,
    pictures,
    label_type: labels,
  },
  isFolded,
}: {
  product: Product;
  isFolded: boolean;
}) {
  const variant = isFolded && groupId !== null ? countsOf({ sizes, colors }) : [size, color];
  const [first] = pictures;
  const frame = 'aspect-product w-11 flex-none rounded-control overflow-hidden';
  return (
    <div className="flex items-center gap-3">
      {first ? (
        <ResponsiveImage
          image={{ ...first, alt: '' }}
          sizes="48px"
          widths={[160]}
          className={frame}
        />
      ) : (
        <ImageFallback alt="" className={frame} />
      )}
      <div className="min-w-0">
        <Link
          to={adminPaths.product(id)}
          className="inline-block py-1 font-medium wrap-anywhere hover:underline max-sm:py-2"
        >
          {name}
        </Link>
        <p className="text-xs wrap-anywhere text-ink-soft">
          <span className="xl:hidden">#{id} · </span>
          {[...variant, ...labels.map((label) => labelNames[label])].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

const actionsColumn = ({ renderMenu, changes }: ColumnOptions): Column<Product> => ({
  key: 'actions',
  header: 'Actions',
  phone: { area: 'actions' },
  align: 'end',
  cell: (product) => (
    <div className="-mr-3 flex justify-end max-sm:mr-0 max-sm:flex-col sm:max-xl:-mr-2">
      <Link
        to={adminPaths.product(product.id)}
        className={iconButtonClass()}
        aria-label={`${changes ? 'Edit' : 'View'} ${product.name}`}
      >
        {changes ? <EditIcon size={18} /> : <EyeIcon size={18} />}
      </Link>
      {changes === null || product.status === 'archived' ? null : (
        <IconButton
          label={`Delete ${product.name}`}
          className="max-lg:hidden"
          icon={<TrashIcon size={18} />}
          onClick={() => changes.onDelete(product)}
        />
      )}
      {renderMenu(product)}
    </div>
  ),
});
