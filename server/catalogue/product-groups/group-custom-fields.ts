import type { CustomField, CustomValues } from '#contract/catalogue/custom-fields.ts';
import type { GroupForm } from '#contract/catalogue/product-forms.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import { lockCategoryShared } from '../admin/product-queries.ts';
import { customValuesAfter, variantFieldsOf } from '../specification/custom-values.ts';

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
  if (!category) throw refuseAt('category', 'invalid_input', { message });
  return category.customFields;
}

/**
 * The custom fields of the group's first variant after the change; null leaves them. Refuses
 * `invalid_input` for an unknown field, and for one that each variant has of its own.
 */
export function customFieldsAfter(
  fields: readonly CustomField[],
  stored: CustomValues,
  given: GroupForm['custom_fields'],
): CustomValues | null {
  if (given === undefined) return null;
  const own = fields.find((field) => field.is_per_variant && Object.hasOwn(given, field.key));
  if (own) {
    const message = `${own.label} differs by size and colour. Please set it for each variant`;
    throw refuseAt(`custom_fields.${own.key}`, 'invalid_input', { message });
  }
  return customValuesAfter(fields, { stored, given });
}

/**
 * The values of a variant after the change; those of the group stay. Refuses `invalid_input` for an
 * unknown field, and for one that all variants share.
 */
export function variantValuesAfter(
  fields: readonly CustomField[],
  stored: CustomValues,
  { custom_fields: given, index }: { custom_fields?: GroupForm['custom_fields']; index: number },
): CustomValues {
  if (given === undefined) return stored;
  const path = `variants.${index}.custom_fields`;
  const shared = fields.find((field) => !field.is_per_variant && Object.hasOwn(given, field.key));
  if (shared) {
    const message = `${shared.label} is the same in all sizes and colours. Please set it for the product`;
    throw refuseAt(`${path}.${shared.key}`, 'invalid_input', { message });
  }
  return customValuesAfter(variantFieldsOf(fields), { stored, given, path });
}
