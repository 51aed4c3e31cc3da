import { blankText } from '#contract/catalogue/draft-blank.ts';
import { missingDeclarations } from '#contract/tax/compliance.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { Ctx } from '#server/ctx.ts';
import * as shopSettings from '#server/settings/settings.ts';
import { activationGaps, undeclared, unfinished, unweighed } from './activation-queries.ts';

/**
 * Whether products need their declarations before they go on sale: in production, unless the owner
 * lifted the rule.
 */
export async function mustDeclare(ctx: Ctx): Promise<boolean> {
  if (ctx.config.env !== 'production') return false;
  return (await shopSettings.readSettings(ctx.db)).require_declarations === 'ON';
}

/** For products that were saved just now. Refuses `description_unfinished`. */
export async function requireFinished(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const product = await unfinished.maybeOne(ctx.db, { ids, blank: blankText });
  if (product) throw refuse('description_unfinished', { name: product.name, blank: blankText });
}

/**
 * For products that were put on sale just now. Refuses `description_unfinished` and
 * `declarations_missing`.
 */
export async function requireDeclared(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await requireFinished(ctx, ids);
  if (!(await mustDeclare(ctx))) return;
  const product = await undeclared.maybeOne(ctx.db, { ids });
  if (!product) return;
  const missing = missingDeclarations({
    country_of_origin: product.countryOfOrigin,
    manufacturer: product.manufacturer,
    net_quantity: product.netQuantity,
    dimensions: product.dimensions,
  });
  throw refuseAt('status', 'declarations_missing', {
    name: product.name,
    missing: missing.join(', '),
  });
}

/** For products that a bulk edit put on sale just now. Refuses `bulk_impossible`. */
export async function requireAllWeighed(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!(await mustDeclare(ctx))) return;
  const product = await unweighed.maybeOne(ctx.db, { ids });
  if (!product) return;
  const reason = refuse('weight_required').message;
  throw refuse('bulk_impossible', { name: product.name, reason });
}

/** Why a bulk edit would refuse to put the products on sale, without writing. */
export async function activationProblems(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; name: string; message: string }[]> {
  if (ids.length === 0) return [];
  const isStrict = await mustDeclare(ctx);
  const rows = await activationGaps.all(ctx.db, { ids, blank: blankText });
  return rows.flatMap(({ id, name, isUnfinished, weightGrams, ...product }) => {
    const missing = isStrict
      ? missingDeclarations({
          country_of_origin: product.countryOfOrigin,
          manufacturer: product.manufacturer,
          net_quantity: product.netQuantity,
          dimensions: product.dimensions,
        })
      : [];
    const messages = [
      ...(isUnfinished ? [`Its description says “${blankText}”`] : []),
      ...(missing.length > 0 ? [`Missing declarations: ${missing.join(', ')}`] : []),
      ...(isStrict && weightGrams === null ? [refuse('weight_required').message] : []),
    ];
    return messages.length === 0 ? [] : [{ id, name, message: messages.join('. ') }];
  });
}

/**
 * For products and sizes that were put on sale in a form just now: their delivery needs the
 * weight. Refuses `weight_required` at the `path` of each field.
 */
export async function requireWeights(
  ctx: Ctx,
  weights: readonly { path: string; status: string; weightGrams: number | null }[],
): Promise<void> {
  const missing = weights.flatMap(({ path, status, weightGrams }) =>
    status === 'active' && weightGrams === null ? path : [],
  );
  if (missing.length > 0 && (await mustDeclare(ctx))) throw refuseAt(missing, 'weight_required');
}
