import { lazy, Suspense, useState } from 'react';
import type { SalePrice } from '#contract/sale-prices/api.ts';
import { salePriceFailure } from '#contract/sale-prices/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { useAdminList, useChanged } from '../kit/data.ts';
import { listQuery } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { stale } from '../kit/stale.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { DiscountsHead } from './discounts-head.tsx';
import { scheduleColumns, scheduledParams, scheduledQuery, ScheduledToolbar } from './schedule.tsx';

const SalePriceDialog = lazy(async () => ({
  default: (await import('./form/sale-price-dialog.tsx')).SalePriceDialog,
}));

export const canonicalQuery = listQuery(scheduledParams);

export function Component() {
  const list = useListParams(scheduledParams);
  const salePrices = useAdminList('listSalePrices', { query: scheduledQuery(list.values) });
  const changed = useChanged(stale.salePrices);
  const [edited, setEdited] = useState<SalePrice | 'new' | null>(null);
  const deletion = useDeletion<SalePrice>({
    remove: async ({ id }) => adminApi('deleteSalePrice', { params: { id } }),
    onRemoved: changed,
    fallback: salePriceFailure.salePriceDelete,
  });
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Sale Price
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Sale prices" title="Sale prices" count={salePrices.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ScheduledToolbar list={list} label="Search sale prices" placeholder="Search by name..." />
      <ResourceList
        caption="Sale prices"
        query={salePrices}
        fetchFailure={salePriceFailure.salePricesFetch}
        list={list}
        columns={salePriceColumns(actions)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No sale prices yet',
          text: 'Lower the prices of products or categories for some days. They return by themselves.',
          action: add,
          filtered: { title: 'No sale prices found', text: 'Try another search or state.' },
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <SalePriceDialog
            salePrice={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}`}
        description={() => 'Its products return to their regular prices at once.'}
        confirmLabel="Delete sale price"
      />
    </>
  );
}

type SalePriceActions = Record<'onEdit' | 'onDelete', (salePrice: SalePrice) => void>;

/** `actions` is null without the permission to change promotions. */
const salePriceColumns = (actions: SalePriceActions | null): Column<SalePrice>[] => [
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
    <RowActions
      name={salePrice.name}
      onEdit={() => onEdit(salePrice)}
      onDelete={() => onDelete(salePrice)}
    />
  ),
});
