import { lazy, Suspense, useState } from 'react';
import type { AdminCoupon } from '#contract/promotions/coupons.ts';
import { promotionFailure } from '#contract/promotions/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { useAdminCache, useAdminList, useAdminMutation, useChanged } from '../kit/data.ts';
import { dateAndTime } from '../kit/dates.ts';
import { defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { DiscountsHead } from './discounts-head.tsx';
import { usesColumn } from './schedule.tsx';

const CouponDialog = lazy(async () => ({
  default: (await import('./form/coupon-dialog.tsx')).CouponDialog,
}));

const couponParams = defineListParams({ filters: {} });

const pageSize = 25;

export const canonicalQuery = listQuery(couponParams);

export function Component() {
  const list = useListParams(couponParams);
  const coupons = useAdminList('listCoupons', {
    query: { page: list.values.page, limit: pageSize },
  });
  const changed = useChanged(stale.promotions);
  const [nowMs] = useState(Date.now);
  const [edited, setEdited] = useState<AdminCoupon | 'new' | null>(null);
  const deletion = useDeletion<AdminCoupon>({
    remove: async ({ id }) => adminApi('deleteCoupon', { params: { id: String(id) } }),
    onRemoved: changed,
    fallback: promotionFailure.couponDelete,
  });
  const onSwitch = useSwitch();
  const mayWrite = usePermission('coupons.write');
  const actions = mayWrite ? { onEdit: setEdited, onSwitch, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Coupon
    </Button>
  ) : null;
  return (
    <>
      <DiscountsHead name="Coupons" title="Manage Coupons" count={coupons.data?.meta.total}>
        {add}
      </DiscountsHead>
      <ResourceList
        caption="Coupons"
        query={coupons}
        fetchFailure={promotionFailure.couponsFetch}
        list={list}
        columns={couponColumns(nowMs, actions)}
        rowKey={({ id }) => id}
        layout="sm:max-lg:[&_td]:px-2.5 sm:max-lg:[&_th]:px-2.5"
        empty={{
          title: 'No coupons yet',
          text: 'A coupon takes a percentage or a fixed amount off an order.',
          action: add,
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <CouponDialog
            coupon={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={({ code }) => `Delete ${code}`}
        description={() => 'Are you sure you want to delete this coupon?'}
        confirmLabel="Delete coupon"
      />
    </>
  );
}

/** Switches a coupon at once; a refusal shows its reason, and the list is fetched again. */
function useSwitch() {
  const cache = useAdminCache();
  const { mutate } = useAdminMutation('saveCoupon', {
    invalidates: stale.promotions,
    failure: promotionFailure.couponSave,
  });
  return ({ id, version, code, type, discount }: AdminCoupon, isActive: boolean): void => {
    cache.update('listCoupons', (list) => ({
      ...list,
      data: list.data.map((each) => (each.id === id ? { ...each, is_active: isActive } : each)),
    }));
    mutate({ body: { id, version, code, type, discount, is_active: isActive } });
  };
}

type CouponActions = {
  onEdit: (coupon: AdminCoupon) => void;
  onSwitch: (coupon: AdminCoupon, isActive: boolean) => void;
  onDelete: (coupon: AdminCoupon) => void;
};

/** `actions` is null without the permission to change coupons. */
const couponColumns = (nowMs: number, actions: CouponActions | null): Column<AdminCoupon>[] => [
  ...plainColumns,
  statusColumn(nowMs, actions),
  createdColumn,
  ...(actions ? [actionsColumn(actions)] : []),
];

const plainColumns: readonly Column<AdminCoupon>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: (coupon) => <span className="font-semibold">{coupon.code}</span>,
  },
  {
    key: 'type',
    header: 'Type',
    cell: (coupon) => (coupon.type === 'percentage' ? 'Percentage' : 'Fixed Amount'),
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'end',
    cell: (coupon) => (
      <span className="font-medium">
        {coupon.type === 'percentage' ? `${coupon.discount}%` : rupees(coupon.discount)}
      </span>
    ),
  },
  usesColumn,
];

const createdColumn: Column<AdminCoupon> = {
  key: 'created',
  header: 'Created At',
  cell: (coupon) => <time dateTime={coupon.created_at}>{dateAndTime(coupon.created_at)[0]}</time>,
};

const statusColumn = (nowMs: number, actions: CouponActions | null): Column<AdminCoupon> => ({
  key: 'status',
  header: 'Status',
  cell: (coupon) => (
    <div className="-my-2 inline-flex items-center gap-2 [&_.choice-notes]:hidden">
      <Switch
        label=""
        aria-label={`${coupon.code} is active`}
        disabled={actions === null}
        checked={coupon.is_active}
        onChange={(event) => actions?.onSwitch(coupon, event.currentTarget.checked)}
      />
      <CouponBadge coupon={coupon} nowMs={nowMs} />
    </div>
  ),
});

const actionsColumn = (actions: CouponActions): Column<AdminCoupon> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (coupon) => (
    <RowActions
      name={coupon.code}
      onEdit={() => actions.onEdit(coupon)}
      onDelete={() => actions.onDelete(coupon)}
    />
  ),
});

/** The state of an active coupon outside its dates. */
function CouponBadge({
  coupon: { is_active: isActive, starts_at: start, ends_at: end },
  nowMs,
}: {
  coupon: AdminCoupon;
  nowMs: number;
}) {
  if (!isActive) return null;
  if (end !== null && Date.parse(end) <= nowMs) return <Badge tone="warning">Expired</Badge>;
  if (start !== null && Date.parse(start) > nowMs) return <Badge tone="info">Not started</Badge>;
  return null;
}
