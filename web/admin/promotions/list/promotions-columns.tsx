import type { AdminPromotion } from '#contract/entities/promotions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EditIcon, TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { CouponIcon } from '#web/ui/icons/entity-icons.tsx';
import { CopyIcon } from '#web/ui/icons/tool-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { scheduleColumns } from './schedule-columns.tsx';

type PromotionActions = Record<
  'onEdit' | 'onDuplicate' | 'onCodes' | 'onDelete',
  (promotion: AdminPromotion) => void
>;

/** `actions` is null without the permission to change promotions. */
export const promotionColumns = (actions: PromotionActions | null): Column<AdminPromotion>[] => [
  {
    key: 'name',
    header: 'Promotion',
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
  {
    key: 'uses',
    header: 'Used',
    align: 'end',
    cell: ({ uses_count: count, uses_max: max }) => (max === null ? count : `${count} of ${max}`),
  },
  ...(actions ? [actionsColumn(actions)] : []),
];

const actionsColumn = (actions: PromotionActions): Column<AdminPromotion> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (promotion) => (
    <div className="-mr-3 -my-1 flex justify-end">
      <IconButton
        label={`Edit ${promotion.name}`}
        icon={<EditIcon size={18} />}
        onClick={() => actions.onEdit(promotion)}
      />
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
      <IconButton
        label={`Delete ${promotion.name}`}
        icon={<TrashIcon size={18} />}
        onClick={() => actions.onDelete(promotion)}
      />
    </div>
  ),
});
