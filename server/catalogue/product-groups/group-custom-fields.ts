import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import type { GroupForm } from '#contract/endpoints/product-forms.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import { lockCategoryShared } from '../admin/product-queries.ts';
import { customValuesAfter } from '../specification/custom-values.ts';
import * as queries from './group-queries.ts';

/**
 * The fields of the category that the form moves the group to; null: it stays in its own. Locks the
 * category: call it before the products are locked, in which order a save of the category locks
 * too. Refuses `invalid_input` for an unknown category.
 */
export async function fieldsOfNewCategory(
  ctx: Ctx,
  { category: id }: GroupForm,
): Promise<readonly CustomField[] | null> {
  if (id === undefined) return null;
  const category = await lockCategoryShared.maybeOne(ctx.db, { id });
  const message = 'Please select a category';
  if (!category) throw refuse('invalid_input', { message }, [{ path: 'category', message }]);
  return category.customFields;
}

type GivenFields = {
  groupId: number;
  /** Null: those of the group's category. */
  newFields: readonly CustomField[] | null;
  given: GroupForm['custom_fields'];
};

/**
 * The custom fields of the group's first variant after the change; null leaves them. Refuses
 * `invalid_input` for an unknown field, and for one that each variant has of its own.
 */
export async function customFieldsAfter(
  ctx: Ctx,
  { groupId, newFields, given }: GivenFields,
): Promise<CustomValues | null> {
  if (given === undefined) return null;
  const stored = await queries.groupFields.one(ctx.db, { groupId });
  const fields = newFields ?? stored.categoryFields;
  const own = fields.find((field) => field.is_per_variant && Object.hasOwn(given, field.key));
  if (own) {
    const message = `${own.label} differs by size and colour. Please set it for each variant`;
    throw refuse('invalid_input', { message }, [{ path: `custom_fields.${own.key}`, message }]);
  }
  return customValuesAfter(fields, stored.customFields, given);
}
