import { Button } from '#web/ui/button.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** How many the filter shows. */
  total: number;
  isFiltered: boolean;
  onChange: () => void;
}

/** What is chosen, and what to do with it; it stays at the foot of the window while one scrolls. */
export function BulkBar({ selection, total, isFiltered, onChange }: BulkBarProps) {
  const count = selection.isAll ? total : selection.ids.size;
  if (count === 0) return null;
  const all = `Select all ${total.toLocaleString('en-IN')} ${isFiltered ? 'that match' : 'products'}`;
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-2 shadow-overlay"
    >
      <output className="font-medium tabular-nums">
        {selection.isAll ? 'All ' : ''}
        {count.toLocaleString('en-IN')} selected
      </output>
      {!selection.isAll && total > count ? (
        <Button variant="quiet" size="small" className="min-h-11" onClick={selection.chooseAll}>
          {all}
        </Button>
      ) : null}
      <div className="ml-auto flex gap-2">
        <Button variant="quiet" size="small" className="min-h-11" onClick={selection.clear}>
          Clear
        </Button>
        <Button size="small" className="min-h-11" onClick={onChange}>
          Edit selected
        </Button>
      </div>
    </section>
  );
}
