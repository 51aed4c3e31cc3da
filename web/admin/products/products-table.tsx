import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/entities/catalogue.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/desk-icons.tsx';
import { Picture, PictureFallback } from '#web/ui/picture.tsx';
import { type Column, Table, type TableSort } from '#web/ui/table.tsx';
import { rupees } from '../money.ts';
import { tableRoom } from '../table-room.ts';
import { StockBadge } from './stock-badge.tsx';

interface ProductsTableProps {
  /** Null while loading. */
  products: readonly Product[] | null;
  empty: ReactNode;
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  onDelete: (product: Product) => void;
}

// On a phone picture and name take the card's width; on a narrow desk the id makes room for the rest.
const layout = [
  'max-sm:[&_td:nth-child(2)]:block max-sm:[&_td:nth-child(2)]:text-start max-sm:[&_td:nth-child(2)]:before:hidden',
  'sm:max-xl:[&_td]:px-2 sm:max-xl:[&_th]:px-2 sm:max-xl:[&_td:nth-child(1)]:hidden sm:max-xl:[&_th:nth-child(1)]:hidden',
  tableRoom,
].join(' ');

export const ProductsTable = ({ products, empty, sort, onSort, onDelete }: ProductsTableProps) => (
  <div className={layout}>
    <Table caption="Products" columns={[...columns, actionsColumn(onDelete)]} rows={products} rowKey={(product) => product.id} empty={empty} sort={sort} onSort={onSort} />
  </div>
);

const columns: readonly Column<Product>[] = [
  { key: 'id', header: 'ID', sortable: true, cell: ({ id }) => <span className="tabular-nums">{id}</span> },
  { key: 'name', header: 'Product Name', sortable: true, cell: (product) => <NameCell product={product} /> },
  { key: 'category', header: 'Category', cell: ({ categoryDetails }) => <span className="inline-block min-w-20 wrap-anywhere">{categoryDetails.name}</span> },
  { key: 'price', header: 'Price', align: 'end', sortable: true, cell: ({ price }) => <span className="font-medium">{rupees(price)}</span> },
  {
    key: 'stock',
    header: 'Stock',
    align: 'end',
    cell: ({ stock }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap sm:flex-col sm:items-end sm:gap-1">
        {stock.toLocaleString('en-IN')} <StockBadge stock={stock} />
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'neutral'}>{status === 'active' ? 'Active' : 'Inactive'}</Badge> },
];

function NameCell({ product: { id, name, size, color, pictures } }: { product: Product }) {
  const [first] = pictures;
  const frame = 'aspect-product w-12 flex-none rounded-control overflow-hidden';
  return (
    <div className="flex items-center gap-3">
      {first ? <Picture image={{ ...first, alt: '' }} sizes="48px" widths={[160]} className={frame} /> : <PictureFallback alt="" className={frame} />}
      <div className="min-w-0">
        <Link to={paths.adminProduct(id)} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="text-xs wrap-anywhere text-ink-soft">{[size, color].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

const actionsColumn = (onDelete: ProductsTableProps['onDelete']): Column<Product> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (product) => (
    <div className="-mr-3 -my-1 flex justify-end">
      <Link to={paths.adminProduct(product.id)} className={iconButtonClass()} aria-label={`Edit ${product.name}`}>
        <EditIcon size={18} />
      </Link>
      <IconButton label={`Delete ${product.name}`} icon={<TrashIcon size={18} />} onClick={() => onDelete(product)} />
    </div>
  ),
});
