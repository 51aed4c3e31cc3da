import type { CustomValues } from '#contract/catalogue/custom-fields.ts';
import type { GroupForm } from '#contract/endpoints/product-forms.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import { lockCategoryShared } from '../admin/product-queries.ts';
import { customValuesAfter } from '../specification/custom-values.ts';
import * as queries from './group-queries.ts';

/**
 * The custom fields of the group's first variant after the change; null leaves them. Refuses
 * `invalid_input` for an unknown category or field, and for one that each variant has of its own.
 */
export async function customFieldsAfter(
  ctx: Ctx,
  groupId: number,
  { category: id, custom_fields: given }: GroupForm,
): Promise<CustomValues | null> {
  const category = id === undefined ? null : await lockCategoryShared.maybeOne(ctx.db, { id });
  if (category === undefined) {
    const message = 'Please select a category';
    throw refuse('invalid_input', { message }, [{ path: 'category', message }]);
  }
  if (given === undefined) return null;
  const stored = await queries.groupFields.one(ctx.db, { groupId });
  const fields = category?.customFields ?? stored.categoryFields;
  const own = fields.find((field) => field.is_per_variant && Object.hasOwn(given, field.key));
  if (own) {
    const message = `${own.label} differs by size and colour. Please set it for each variant`;
    throw refuse('invalid_input', { message }, [{ path: `custom_fields.${own.key}`, message }]);
  }
  return customValuesAfter(fields, stored.customFields, given);
}
