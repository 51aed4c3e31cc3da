import { lazy, Suspense, useState } from 'react';
import type { AdminPromotion } from '#contract/promotions/api.ts';
import { promotionFailure } from '#contract/promotions/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CouponIcon } from '#web/ui/icons/entity-icons.tsx';
import '#web/styles/rows/two-line-rows.css';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { CopyIcon } from '#web/ui/icons/tool-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { useAdminList, useAdminMutation, useChanged } from '../kit/data.ts';
import { listQuery } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { stale } from '../kit/stale.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { DiscountsHead } from './discounts-head.tsx';
import {
  scheduleColumns,
  scheduledParams,
  scheduledQuery,
  ScheduledToolbar,
  usesColumn,
} from './schedule.tsx';

const PromotionDialog = lazy(async () => ({
  default: (await import('./form/promotion-dialog.tsx')).PromotionDialog,
}));
const CodesDialog = lazy(async () => ({
  default: (await import('./form/codes-dialog.tsx')).CodesDialog,
}));

const promotionsLayout =
  'two-line-rows max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:pt-2.5 max-sm:[&_tbody_tr]:pb-1';

/** What it does and whether it is live, then dates, uses and actions. */
const promotionRow = `
  'name name status'
  'dates uses actions' / minmax(0, 1fr) auto auto`;

export const canonicalQuery = listQuery(scheduledParams);

export function Component() {
  const list = useListParams(scheduledParams);
  const promotions = useAdminList('listPromotions', { query: scheduledQuery(list.values) });
  const changed = useChanged(stale.promotions);
  const onDuplicate = useDuplicate();
  const [edited, setEdited] = useState<AdminPromotion | 'new' | null>(null);
  const [coded, setCoded] = useState<AdminPromotion | null>(null);
  const deletion = useDeletion<AdminPromotion>({
    remove: async ({ id }) => adminApi('deletePromotion', { params: { id } }),
    onRemoved: changed,
    fallback: promotionFailure.promotionDelete,
  });
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite
    ? { onEdit: setEdited, onDuplicate, onCodes: setCoded, onDelete: deletion.request }
    : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Promotion
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Promotions" title="All promotions" count={promotions.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ScheduledToolbar
        list={list}
        label="Search promotions"
        placeholder="Search by name or code..."
      />
      <ResourceList
        caption="Promotions"
        query={promotions}
        fetchFailure={promotionFailure.promotionsFetch}
        list={list}
        columns={promotionColumns(actions)}
        layout={promotionsLayout}
        phoneRow={promotionRow}
        rowKey={({ id }) => id}
        empty={{
          title: 'No promotions yet',
          text: 'An offer applies by itself at the checkout, or with a code.',
          action: add,
          filtered: { title: 'No promotions found', text: 'Try another search or state.' },
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <PromotionDialog
            promotion={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
        {coded === null ? null : (
          <CodesDialog promotion={coded} onClose={() => setCoded(null)} onCreated={changed} />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ name }) => `Delete ${name}`}
        description={() =>
          'It ends at once, and the banners bound to it are deleted. Placed orders keep their discounts.'
        }
        confirmLabel="Delete promotion"
      />
    </>
  );
}

function useDuplicate() {
  const { mutate } = useAdminMutation('duplicatePromotion', {
    invalidates: stale.promotions,
    failure: promotionFailure.promotionSave,
  });
  return ({ id }: AdminPromotion): void => mutate({ params: { id } });
}

type PromotionActions = Record<
  'onEdit' | 'onDuplicate' | 'onCodes' | 'onDelete',
  (promotion: AdminPromotion) => void
>;

/** `actions` is null without the permission to change promotions. */
const promotionColumns = (actions: PromotionActions | null): Column<AdminPromotion>[] => [
  {
    key: 'name',
    header: 'Promotion',
    phone: { area: 'name' },
    cell: ({ name, code, description, single_use_codes: codes }) => (
      <div className="min-w-0 max-w-md">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{description}</p>
        {code === null ? null : (
          <p className="text-sm text-ink-soft">
            {codes > 0 ? `${codes} single-use codes, ${code}-…` : `Code ${code}`}
          </p>
        )}
      </div>
    ),
  },
  ...scheduleColumns,
  usesColumn,
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = (actions: PromotionActions): Column<AdminPromotion> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  phone: { area: 'actions', look: ['end'] },
  cell: (promotion) => (
    <RowActions
      name={promotion.name}
      onEdit={() => actions.onEdit(promotion)}
      onDelete={() => actions.onDelete(promotion)}
    >
      <IconButton
        label={`Duplicate ${promotion.name}`}
        icon={<CopyIcon size={18} />}
        onClick={() => actions.onDuplicate(promotion)}
      />
      {promotion.code === null ? null : (
        <IconButton
          label={`Single-use codes of ${promotion.name}`}
          icon={<CouponIcon size={18} />}
          onClick={() => actions.onCodes(promotion)}
        />
      )}
    </RowActions>
  ),
});
