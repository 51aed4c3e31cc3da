import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { adminOrderStatuses, orderStatusNames } from '#contract/states.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OrderFilter } from './order-filter.ts';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}

const statusOptions = [{ value: '', label: 'All Orders' }, ...adminOrderStatuses.map((status) => ({ value: status, label: orderStatusNames[status] }))];

export function OrdersToolbar({ filter, onChange }: OrdersToolbarProps) {
  return (
    <search className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
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

/** Follows the address when that changes from elsewhere (Back, a link), and leaves a hasty typist alone when it does not. */
function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState({ search, sent: search });
  if (seen.search !== search) {
    setSeen({ search, sent: search });
    if (search !== seen.sent) setTyped(search);
  }
  const send = (wanted: string) => {
    setSeen({ ...seen, sent: wanted });
    onSearch(wanted);
  };
  // On every render: what is sent after the pause starts from the filter of that moment.
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === seen.sent) return undefined;
    const timer = setTimeout(() => send(wanted), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setTyped('');
    send('');
  };
  return { typed, setTyped, clear };
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { typed, setTyped, clear } = useTypedSearch(search, onSearch);
  return (
    <TextField
      label="Search orders"
      hideLabel
      className="grow sm:max-w-sm"
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={120}
      placeholder="Search orders..."
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      end={typed ? <IconButton label="Clear search" icon={<CloseIcon size={18} />} onClick={clear} /> : null}
    />
  );
}
