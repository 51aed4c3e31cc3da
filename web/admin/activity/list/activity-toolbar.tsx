import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useStaff } from '#web/admin/staff/queries.ts';
import type { ActivityFilter } from './activity-params.ts';
import { kindName, kinds } from '../words.ts';

interface ToolbarProps {
  filter: ActivityFilter;
  onChange: (change: Partial<ActivityFilter>) => void;
}

export function ActivityToolbar({ filter, onChange }: ToolbarProps) {
  const staff = useStaff();
  const people = (staff.data ?? []).map(({ id, full_name, email }) => ({
    value: String(id),
    label: full_name || email,
  }));
  const isElsewhere = filter.person !== '' && !people.some(({ value }) => value === filter.person);
  const kindOptions = [...new Set([...kinds, ...(filter.kind === '' ? [] : [filter.kind])])].map(
    (kind) => ({ value: kind, label: kindName(kind) }),
  );
  const days = { hideLabel: false, className: 'min-w-0' } as const;
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <SelectField
        label="Person"
        options={[
          { value: '', label: 'Everybody' },
          ...people,
          ...(isElsewhere ? [{ value: filter.person, label: `Person ${filter.person}` }] : []),
        ]}
        value={filter.person}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
      />
      <SelectField
        label="Kind"
        options={[{ value: '', label: 'Everything' }, ...kindOptions]}
        value={filter.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <TextField
        {...days}
        label="From"
        type="date"
        max={filter.to || undefined}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        {...days}
        label="To"
        type="date"
        min={filter.from || undefined}
        value={filter.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </search>
  );
}
