import { SelectField, type SelectOption } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SearchField } from './search-field.tsx';
import type { ListValues } from './list-params.ts';
import type { ListState } from './use-list-params.ts';

interface ControlProps<Values extends ListValues> {
  list: ListState<Values>;
  /** The parameter that the control changes. */
  param: keyof Values & string;
  label: string;
  className?: string;
}

/** Searches by the parameter `search` after a pause in typing. */
export const ListSearch = <Values extends ListValues & { search: string }>({
  list,
  ...props
}: Pick<ControlProps<Values>, 'list' | 'label'> & { placeholder: string; pauseMs?: number }) => (
  <SearchField
    {...props}
    search={list.values.search}
    onSearch={(search) => list.set('search', search)}
  />
);

interface ListSelectProps<Values extends ListValues> extends ControlProps<Values> {
  options: readonly SelectOption[];
  hideLabel?: boolean;
  /** The shown option, where it is not the parameter's own value. */
  value?: string;
}

export const ListSelect = <Values extends ListValues>({
  list,
  param,
  value = list.textOf(param),
  ...props
}: ListSelectProps<Values>) => (
  <SelectField
    {...props}
    value={value}
    onChange={(event) => list.set(param, event.currentTarget.value)}
  />
);

/** Selects the shown part of a list, which always has one: its label is read out, not drawn. */
export const ListView = <Values extends ListValues>({
  label = 'Show',
  ...props
}: Omit<ListSelectProps<Values>, 'label' | 'hideLabel' | 'className'> & {
  label?: string;
  value: string;
}) => <ListSelect {...props} label={label} hideLabel className="min-w-44" />;

/** Why the last day of a filter is wrong. */
export const dayOrderError = (from: string | null, to: string | null): string | undefined =>
  from !== null && to !== null && from > to ? 'This is before “From”' : undefined;

type ListDayProps = {
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
};

export const ListDay = <Values extends ListValues>({
  list,
  param,
  ...props
}: ControlProps<Values> & ListDayProps) => (
  <TextField
    {...props}
    type="date"
    value={list.textOf(param)}
    onChange={(event) => list.set(param, event.currentTarget.value)}
  />
);

/** The options of a filter by names, after the one that filters nothing. */
export const filterOptions = <Value extends string>(
  all: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): SelectOption[] => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: names[value] })),
];
