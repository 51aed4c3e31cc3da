import type { HomeBlock } from '#contract/entities/admin-content.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { scheduledParams } from '#web/admin/promotions/list/scheduled-list.tsx';
import { usePromotions } from '#web/admin/promotions/queries.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

type PromotionFieldProps = { block: HomeBlock | null } & Pick<FormControls, 'field'>;

/** Binds the block to a promotion. Without the permission to see promotions it stays as it is. */
export function PromotionField({ block, field }: PromotionFieldProps) {
  const mayRead = usePermission('coupons.read');
  const { data } = usePromotions(scheduledParams.defaults);
  if (!mayRead || !data) return null;
  const bound = block?.promotion_id ?? null;
  const options = data.data
    .filter(({ id, state }) => id === bound || state === 'live' || state === 'scheduled')
    .map(({ id, name, description }) => ({ value: String(id), label: `${name}: ${description}` }));
  return (
    <SelectField
      {...field('promotion_id')}
      label="Promotion (optional)"
      hint="Shows the terms of the promotion as its text, only while the promotion is live."
      placeholder="None"
      options={options}
      defaultValue={bound === null ? '' : String(bound)}
    />
  );
}
