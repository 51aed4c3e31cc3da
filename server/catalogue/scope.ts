import type { WireScope } from '#contract/promotions/fields.ts';
import type { Scope } from '#contract/promotions/rules.ts';
import { readScope } from '#contract/promotions/wire.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { unknownIds } from './scope-queries.ts';

type UnknownId = RowOf<typeof unknownIds>;
const namedMax = 10;

/**
 * Reads the scope of a form; null for one that names nothing. As in Shopify, what was deleted since
 * `stored` was saved leaves the scope. Refuses `invalid_input` for other ids that do not exist.
 */
export async function readKnownScope(
  ctx: Ctx,
  given: WireScope,
  stored: Scope | undefined,
): Promise<Scope | null> {
  const scope = readScope(given);
  if (!scope || scope.all) return scope;
  const unknown = await unknownIds.all(ctx.db, scope);
  if (unknown.length === 0) return scope;
  const added = unknown.filter(({ kind, id }) => !stored || !idsOf(stored, kind).includes(id));
  if (added.length > 0) throw refuseUnknown(added);
  const known = (kind: string): number[] =>
    idsOf(scope, kind).filter(
      (id) => !unknown.some((each) => each.kind === kind && each.id === id),
    );
  return readScope({
    category_ids: known('category'),
    group_ids: known('product group'),
    product_ids: known('product'),
    labels: given.labels,
  });
}

/** Those of the products that do not exist. */
export async function unknownProducts(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const none = { categoryIds: [], groupIds: [] };
  return (await unknownIds.all(ctx.db, { ...none, productIds: [...ids] })).map(({ id }) => id);
}

function idsOf(scope: Scope, kind: string): readonly number[] {
  if (scope.all) return [];
  if (kind === 'category') return scope.categoryIds;
  return kind === 'product' ? scope.productIds : scope.groupIds;
}

function refuseUnknown(unknown: readonly UnknownId[]) {
  const named = unknown.slice(0, namedMax).map(({ kind, id }) => `${kind} ${id}`);
  const rest = unknown.length - named.length;
  const message = `Not found: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return refuseAt('scope', 'invalid_input', { message });
}
