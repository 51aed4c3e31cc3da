import { Suspense, lazy, useState } from 'react';
import type { BulkTarget } from '#contract/catalogue/bulk-edit-form.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import type { Selection } from '../../kit/list/use-selection.ts';
import { productParams, type ProductListValues } from './product-params.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';

const BulkEditDialog = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-dialog.tsx')).BulkEditDialog,
}));
interface ProductBulkEditProps {
  selection: Selection;
  list: ListState<ProductListValues>;
  total: number;
}

/** The bar of the selected products and the dialog that edits them. */
export function ProductBulkEdit({ selection, list, total }: ProductBulkEditProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BulkEditBar
        selection={selection}
        total={total}
        isFiltered={list.isFiltered}
        onEdit={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen ? (
          <BulkEditDialog
            target={targetOf(selection, { values: list.values, total })}
            count={selection.isAll ? total : selection.ids.size}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              selection.clear();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const targetOf = (
  selection: Selection,
  { values, total }: { values: ProductListValues; total: number },
): BulkTarget => {
  const { label, view: _, ...others } = productParams.setFilters(values);
  return selection.isAll
    ? { filter: { ...others, ...(label ? { label: [label] } : {}) }, total }
    : { ids: [...selection.ids] };
};

interface BulkEditBarProps {
  selection: Selection;
  /** How many products the filter matches. */
  total: number;
  isFiltered: boolean;
  onEdit: () => void;
}

function BulkEditBar({ selection, total, isFiltered, onEdit }: BulkEditBarProps) {
  const count = selection.isAll ? total : selection.ids.size;
  return (
    <BulkBar label="Selected products" count={count} isAll={selection.isAll}>
      {!selection.isAll && total > count ? (
        <Button variant="quiet" size="small" className="min-h-11" onClick={selection.selectAll}>
          Select all {total.toLocaleString('en-IN')} {isFiltered ? 'that match' : 'products'}
        </Button>
      ) : null}
      <div className="ml-auto flex gap-2">
        <Button variant="quiet" size="small" className="min-h-11" onClick={selection.clear}>
          Clear
        </Button>
        <Button size="small" className="min-h-11" onClick={onEdit}>
          Edit selected
        </Button>
      </div>
    </BulkBar>
  );
}
