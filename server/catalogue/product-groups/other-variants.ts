import type { ProductForm } from '#contract/catalogue/product-forms.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import * as queries from './group-queries.ts';
import { createGroup, saveGroup } from './product-groups.ts';

/**
 * Saves the other variants of a product's design; the first ones make it a group. Refuses what
 * `createGroup` and `saveGroup` refuse.
 */
export async function saveOtherVariants(
  ctx: Ctx<Admin>,
  productId: number,
  variants: NonNullable<ProductForm['variants']>,
): Promise<void> {
  if (variants.length === 0) return;
  const [product] = await queries.lockVariants.all(ctx.db, { groupId: null, ids: [productId] });
  if (product?.groupId) await saveGroup(ctx, product.groupId, { variants });
  else
    await createGroup(ctx, {
      product_id: productId,
      variants: variants.map((variant, index) => {
        if (!('product_id' in variant)) return variant;
        const message = 'This product is not a variant of the group';
        throw refuseAt(`variants.${index}.product_id`, 'invalid_input', { message });
      }),
    });
}
