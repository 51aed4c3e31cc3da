import { ListDay, ListSelect } from '../../kit/list/list-controls.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import { useStaff } from '../../staff/queries.ts';
import { kindName, kinds } from '../words.ts';
import type { ActivityListValues } from './activity-params.ts';

export function ActivityToolbar({ list }: { list: ListState<ActivityListValues> }) {
  const { person, kind, from, to } = list.values;
  const staff = useStaff();
  const people = (staff.data ?? []).map(({ id, full_name, email }) => ({
    value: String(id),
    label: full_name || email,
  }));
  // A former member of staff, or a kind without a name, is still an option while the URL filters by
  // it.
  const isFormer = person !== null && !people.some(({ value }) => value === person);
  const shownKinds = kind === '' || kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <ListSelect
        list={list}
        param="person"
        label="Person"
        options={[
          { value: '', label: 'Everyone' },
          ...people,
          ...(isFormer ? [{ value: person, label: `Person ${person}` }] : []),
        ]}
      />
      <ListSelect
        list={list}
        param="kind"
        label="Kind"
        options={[
          { value: '', label: 'Everything' },
          ...shownKinds.map((shown) => ({ value: shown, label: kindName(shown) })),
        ]}
      />
      <ListDay list={list} param="from" label="From" className="min-w-0" max={to ?? undefined} />
      <ListDay list={list} param="to" label="To" className="min-w-0" min={from ?? undefined} />
    </search>
  );
}
