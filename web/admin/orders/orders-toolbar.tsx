import { adminOrderStatuses, orderStatusNames } from '#contract/states.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { SearchField } from '../search-field.tsx';
import type { OrderFilter } from './order-filter.ts';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}

const statusOptions = [{ value: '', label: 'All Orders' }, ...adminOrderStatuses.map((status) => ({ value: status, label: orderStatusNames[status] }))];

export function OrdersToolbar({ filter, onChange }: OrdersToolbarProps) {
  return (
    <search className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchField label="Search orders" placeholder="Search orders..." search={filter.search} onSearch={(search) => onChange({ search })} />
      <SelectField
        label="Filter by status"
        hideLabel
        className="sm:w-48"
        options={statusOptions}
        value={filter.status ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ status: adminOrderStatuses.find((status) => status === chosen) ?? null });
        }}
      />
    </search>
  );
}
