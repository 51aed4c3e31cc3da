import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { PricesForm } from '#contract/catalogue/product-forms.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { saveGroup } from '../product-groups/product-groups.ts';
import { purgeProduct } from '../purge.ts';
import { productAuditSnapshot } from './audit-snapshot.ts';
import { requireWithinMrp } from './mrp-rule.ts';
import * as queries from './product-queries.ts';
import { getProduct } from './products.ts';
import { paiseOf } from './product-values.ts';

type Change = PricesForm['variants'][number];

/**
 * Changes price and stock of a product, or of the variants of its group, in one transaction. Sales
 * since `stock_before` are kept. Refuses `product_not_found`, `price_above_mrp`, and
 * `invalid_input` for a product of another group.
 */
export async function savePrices(
  ctx: Ctx<Admin>,
  id: number,
  { variants }: PricesForm,
): Promise<AdminProduct> {
  const locked = await queries.lock.maybeOne(ctx.db, { id });
  if (!locked || locked.status === 'archived') throw refuse('product_not_found');
  const before = await queries.adminById.one(ctx.db, { id });
  if (before.groupId === null) await saveAlone(ctx, before, variants);
  else await saveGroup(ctx, before.groupId, { variants });
  return await getProduct(ctx, id);
}

async function saveAlone(
  ctx: Ctx<Admin>,
  before: queries.AdminProductRow,
  variants: readonly Change[],
): Promise<void> {
  const { id } = before;
  const [change] = variants;
  if (!change || variants.length > 1 || change.product_id !== id) {
    const message = 'This product is not a variant of the group';
    throw refuseAt('variants.0.product_id', 'invalid_input', { message });
  }
  const pricePaise = change.price === undefined ? before.pricePaise : paiseOf(change.price);
  requireWithinMrp(
    { pricePaise, originalPricePaise: before.originalPricePaise ?? pricePaise },
    'variants.0.price',
  );
  const { stock = before.stock, stock_before: seen = before.stock } = change;
  const stockAfter = Math.max(0, before.stock + stock - seen);
  if (stockAfter !== before.stock)
    await queries.recordStock.execute(ctx.db, {
      productId: id,
      delta: stockAfter - before.stock,
      reason: 'edit',
      actorId: ctx.actor.userId,
    });
  await queries.update.execute(ctx.db, {
    id,
    fields: { price_paise: pricePaise, stock: stockAfter },
  });
  const after = await queries.adminById.one(ctx.db, { id });
  await recordAudit(ctx, {
    action: 'product.update',
    subject: `product:${id}`,
    before: productAuditSnapshot(before),
    after: productAuditSnapshot(after),
    version: after.version,
  });
  purgeProduct(ctx, id);
}
