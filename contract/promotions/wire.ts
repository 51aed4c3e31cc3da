import type { WireScope } from './fields.ts';
import type { Scope } from './rules.ts';

/** Null for a scope that names nothing. */
export function readScope(scope: WireScope): Scope | null {
  if (scope.all) return { all: true };
  const read = {
    all: false,
    categoryIds: scope.category_ids ?? [],
    groupIds: scope.group_ids ?? [],
    productIds: scope.product_ids ?? [],
    labels: scope.labels ?? [],
  } as const;
  const named = [read.categoryIds, read.groupIds, read.productIds, read.labels];
  return named.some((list) => list.length > 0) ? read : null;
}

export const scopeView = (scope: Scope): WireScope =>
  scope.all
    ? { all: true }
    : {
        category_ids: [...scope.categoryIds],
        group_ids: [...scope.groupIds],
        product_ids: [...scope.productIds],
        labels: [...scope.labels],
      };
