import type { SalePrice } from '#contract/entities/promotions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { scheduleColumns } from '../list/schedule-columns.tsx';

type SalePriceActions = Record<'onEdit' | 'onDelete', (salePrice: SalePrice) => void>;

/** `actions` is null without the permission to change promotions. */
export const salePriceColumns = (actions: SalePriceActions | null): Column<SalePrice>[] => [
  {
    key: 'name',
    header: 'Sale',
    cell: ({ name, description }) => (
      <div className="min-w-0 max-w-md">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{description}</p>
      </div>
    ),
  },
  ...scheduleColumns,
  {
    key: 'products',
    header: 'Products on sale',
    align: 'end',
    cell: ({ products_count: count }) => count.toLocaleString('en-IN'),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = ({ onEdit, onDelete }: SalePriceActions): Column<SalePrice> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (salePrice) => (
    <div className="-mr-3 -my-1 flex justify-end">
      <IconButton
        label={`Edit ${salePrice.name}`}
        icon={<EditIcon size={18} />}
        onClick={() => onEdit(salePrice)}
      />
      <IconButton
        label={`Delete ${salePrice.name}`}
        icon={<TrashIcon size={18} />}
        onClick={() => onDelete(salePrice)}
      />
    </div>
  ),
});
