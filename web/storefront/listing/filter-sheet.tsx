import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { withoutFilters } from './listing-query.ts';
import {
  clearAllText,
  filtersText,
  showResultsText,
} from '#web/storefront/listing/filter-texts.tsx';

type FilterSheetProps = Omit<FilterFormProps, 'id'> & {
  open: boolean;
  onClose: () => void;
  total: number;
  isPending: boolean;
};

/** Filters on phones. The button shows the number of results. */
export function FilterSheet({ open, onClose, total, isPending, ...form }: FilterSheetProps) {
  return (
    <Sheet
      side="left"
      title={filtersText}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      footer={
        <>
          <Button variant="quiet" onClick={() => form.apply(withoutFilters(form.query))}>
            {clearAllText}
          </Button>
          <Button className="grow" busy={isPending} onClick={onClose}>
            {showResultsText(total)}
          </Button>
        </>
      }
    >
      <FilterForm {...form} id="filters-sheet" />
    </Sheet>
  );
}
