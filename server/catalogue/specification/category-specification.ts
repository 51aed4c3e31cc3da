import { isDeepStrictEqual } from 'node:util';
import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import type { CategoryForm } from '#contract/catalogue/category-form.ts';
import type { Ctx } from '#server/ctx.ts';
import * as queries from './queries.ts';

/** The fields of the category's products and its size guide, which orders the sizes. */
export async function saveSpecification(
  ctx: Ctx,
  { id, form, before }: { id: number; form: CategoryForm; before: readonly CustomField[] },
): Promise<void> {
  const { custom_fields: fields, size_guide: guide } = form;
  if (fields === undefined && guide === undefined) return;
  await queries.updateSpecification.execute(ctx.db, {
    id,
    customFields: fields ?? null,
    hasSizeGuide: guide !== undefined,
    sizeGuide: guide ?? null,
    sizes: guide ? [...new Set(guide.rows.map(({ size }) => size))] : null,
  });
  ctx.purges.add('products');
  if (fields === undefined || isDeepStrictEqual(fields, before)) return;
  const keys = new Set(fields.map(({ key }) => key));
  const removed = before.map(({ key }) => key).filter((key) => !keys.has(key));
  await queries.lockProducts.all(ctx.db, { id });
  // Before the removal, whose trigger would copy the values of any variant.
  await queries.shareValues.execute(ctx.db, { id });
  if (removed.length > 0) await queries.removeValues.execute(ctx.db, { id, keys: removed });
}
