import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FilterIcon } from '#web/ui/icons/icons.tsx';

interface FoldedFiltersProps {
  /** The filters in use. */
  count: number;
  children: ReactNode;
}

/**
 * The filters beside a list's search. A phone folds them into a button, so that the first rows are
 * on its first screen.
 */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FilterIcon size={18} /> {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={id}
        className={classNames(
          'col-span-2 grid grid-cols-2 items-center gap-3 md:contents',
          !isOpen && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
