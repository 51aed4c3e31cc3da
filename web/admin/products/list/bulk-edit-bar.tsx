import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import type { Selection } from '../../kit/list/use-selection.ts';

interface BulkEditBarProps {
  selection: Selection;
  /** How many products the filter matches. */
  total: number;
  isFiltered: boolean;
  onEdit: () => void;
}

export function BulkEditBar({ selection, total, isFiltered, onEdit }: BulkEditBarProps) {
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
