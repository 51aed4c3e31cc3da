import { useState } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { adminApi, ApiError } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSave } from '../../kit/form/use-save.ts';
import { useChanged } from '../../kit/data.ts';
import { stale } from '../../kit/stale.ts';
import type { VariantInput } from '#contract/catalogue/product-forms.ts';
import { cellErrors } from './cell-errors.ts';
import { type Column, columnsOf } from './columns.ts';
import { changesOf, newVariant, undoOf } from './variant-form.ts';
import { rowsOf, type VariantRow } from './variant-rows.ts';

export const variantFailures = {
  save: 'Failed to save the sizes and colours',
  split: 'Failed to split off the variants',
  merge: 'Failed to merge the product',
  undo: 'Failed to undo the last save',
};

/** The change that restores what the last save replaced. */
export type Undo = readonly VariantInput[];

/** Refused if another user has saved the group since. */
export function useUndo({ group }: AdminProduct, onUndone: () => void) {
  const changed = useChanged(stale.products);
  return useSave({
    version: group?.version,
    save: async (undo: Undo, version) =>
      adminApi('saveProductGroup', {
        params: { id: group?.id ?? 0 },
        body: { variants: [...undo], version },
      }),
    onSaved: () => {
      toast.success('Undone');
      changed();
      onUndone();
    },
    fallback: variantFailures.undo,
  });
}

/** The grid's rows and its save. Mount it again after a change of the group. */
export function useVariants(latest: AdminProduct, onSaved: (undo: Undo | null) => void) {
  // A refetch must not change what the rows are compared with.
  const [product] = useState(latest);
  const saved = rowsOf(product);
  const columns = columnsOf(product.variant_fields);
  const [rows, setRows] = useState<readonly VariantRow[]>(saved);
  const changed = useChanged(stale.products);
  const { variants, keys } = changesOf(rows, saved, columns);
  const saving = useSave({
    version: product.group?.version,
    save: async (body: readonly VariantRow[], version) =>
      saveVariants(product, { rows: body, columns, version }),
    onSaved: ({ message }) => {
      toast.success(message);
      changed();
      onSaved(undoOf(rows, saved, columns));
    },
    fallback: variantFailures.save,
  });
  return {
    columns,
    rows,
    setRows,
    isUnsaved: variants.length > 0,
    isBusy: saving.isBusy,
    failed: failureOf(saving.refusal, saving.failed),
    errors: cellErrors(saving.refusal, keys),
    save: () => saving.submit(rows),
  };
}

type Change = {
  rows: readonly VariantRow[];
  columns: readonly Column[];
  version: number | undefined;
};

async function saveVariants(product: AdminProduct, { rows, columns, version }: Change) {
  const { id, group } = product;
  if (group !== null) {
    const { variants } = changesOf(rows, rowsOf(product), columns);
    return adminApi('saveProductGroup', { params: { id: group.id }, body: { variants, version } });
  }
  const variants = rows.filter((row) => row.id === null).map((row) => newVariant(row, columns));
  return adminApi('createProductGroup', { body: { product_id: id, variants } });
}

/** The first reason in words: the cells show theirs as a mark only. */
const failureOf = (error: Error | null, failed: string | null): string | null =>
  failed ?? (error instanceof ApiError ? (error.problems[0]?.message ?? null) : null);
