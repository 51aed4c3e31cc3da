import { useState } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { cellErrors } from '../variants/cell-errors.ts';
import { sizeChanges, type SizeRow, sizesOf } from './size-rows.ts';

/** The other sizes of the colour as typed, and what they change. */
export function useSizes(product: AdminProduct | null, color: string) {
  // Compared with what the form was opened with, so that a refetch makes no cell a change.
  const [saved, setSaved] = useState(() => sizesOf(product));
  const [rows, setRows] = useState<readonly SizeRow[]>(saved);
  const { variants, keys } = sizeChanges(rows, saved, color.trim());
  const field = (
    { errors, refusal }: { errors: FieldErrors; refusal: Error | null },
    onEdit: () => void,
  ) => ({
    rows,
    onRows: (changed: readonly SizeRow[]) => {
      setRows(changed);
      onEdit();
    },
    cellErrors: 'variants' in errors ? cellErrors(refusal, keys) : {},
  });
  /** Continues from the product as this form saved it. */
  const reset = (after: AdminProduct): void => {
    setSaved(sizesOf(after));
    setRows(sizesOf(after));
  };
  return { variants, field, reset };
}
