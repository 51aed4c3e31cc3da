import type { HomeBlock } from '#contract/content/entities.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

type PromotionFieldProps = { block: HomeBlock | null } & Pick<FormControls, 'field'>;

/** Binds the block to a promotion. Without the permission to see promotions it stays as it is. */
export function PromotionField({ block, field }: PromotionFieldProps) {
  const mayRead = usePermission('coupons.read');
  const { data } = useAdminQuery('listPromotions', { query: { limit: 25 } });
  if (!mayRead || !data) return null;
  const bound = block?.promotion_id ?? null;
  const options = data
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
