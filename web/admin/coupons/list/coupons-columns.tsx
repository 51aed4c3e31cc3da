import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';

type CouponActions = {
  onEdit: (coupon: AdminCoupon) => void;
  onSwitch: (coupon: AdminCoupon, isActive: boolean) => void;
  onDelete: (coupon: AdminCoupon) => void;
};

export const couponsLayout = 'sm:max-lg:[&_td]:px-2.5 sm:max-lg:[&_th]:px-2.5';

/** `actions` is null without the permission to change coupons. */
export const couponColumns = (
  nowMs: number,
  actions: CouponActions | null,
): Column<AdminCoupon>[] => [
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
  {
    key: 'uses',
    header: 'Used',
    align: 'end',
    cell: (coupon) =>
      coupon.uses_max === null ? coupon.uses_count : `${coupon.uses_count} of ${coupon.uses_max}`,
  },
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
  cell: (coupon) => <Actions coupon={coupon} {...actions} />,
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

const Actions = ({
  coupon,
  onEdit,
  onDelete,
}: Pick<CouponActions, 'onEdit' | 'onDelete'> & { coupon: AdminCoupon }) => (
  <div className="-mr-3 -my-1 flex justify-end">
    <IconButton
      label={`Edit ${coupon.code}`}
      icon={<EditIcon size={18} />}
      onClick={() => onEdit(coupon)}
    />
    <IconButton
      label={`Delete ${coupon.code}`}
      icon={<TrashIcon size={18} />}
      onClick={() => onDelete(coupon)}
    />
  </div>
);
