import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterIcon } from '#web/ui/icons/icons.tsx';
import { ListSearch, ListSelect } from '../../kit/list/list-controls.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import { type CustomerListValues, sheetFilterCount } from './customer-params.ts';
import { FilterChips } from './filter-chips.tsx';

const customerSearchDebounceMs = 500;

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: 'name_desc', label: 'Name Z to A' },
  { value: 'orders', label: 'Most orders' },
  { value: 'orders_asc', label: 'Fewest orders' },
  { value: 'spent', label: 'Highest spend' },
  { value: 'spent_asc', label: 'Lowest spend' },
  { value: 'last_order', label: 'Latest order' },
  { value: 'last_order_asc', label: 'Longest without an order' },
] as const satisfies readonly { value: CustomerListValues['sort']; label: string }[];

export function CustomersToolbar({ list }: { list: ListState<CustomerListValues> }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = sheetFilterCount(list.values);
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-auto sm:grow sm:max-w-sm">
          <ListSearch
            list={list}
            label="Search customers"
            placeholder="Search by name, email, or phone..."
            pauseMs={customerSearchDebounceMs}
          />
        </div>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <FilterIcon size={18} /> {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
        <ListSelect
          list={list}
          param="sort"
          label="Sort customers"
          hideLabel
          className="min-w-40 flex-1 sm:w-60 sm:flex-none"
          options={sortOptions}
        />
      </search>
      {count > 0 ? <FilterChips values={list.values} onChange={list.change} /> : null}
      {isOpen ? (
        <Suspense>
          <FilterSheet
            onClose={() => setIsOpen(false)}
            values={list.values}
            onFilter={list.change}
          />
        </Suspense>
      ) : null}
    </>
  );
}
