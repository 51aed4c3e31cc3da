import { filterOptions, ListSearch, ListSelect } from '../../kit/list/list-controls.tsx';
import { choice, defineListParams, text } from '../../kit/list/list-params.ts';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import { stateNames, states } from './schedule-columns.tsx';

/** The parameters of promotions and of sale prices: both have a name and a schedule. */
export const scheduledParams = defineListParams({
  filters: { search: text, state: choice(states) },
});
export type ScheduledListValues = typeof scheduledParams.defaults;

const pageSize = 25;

/** The page of these parameters as the API takes it. */
export const scheduledQuery = (values: ScheduledListValues) => ({
  page: values.page,
  limit: pageSize,
  ...scheduledParams.setFilters(values),
});

interface ScheduledToolbarProps {
  list: ListState<ScheduledListValues>;
  label: string;
  placeholder: string;
}

export const ScheduledToolbar = ({ list, label, placeholder }: ScheduledToolbarProps) => (
  <ListToolbar>
    <ListSearch list={list} label={label} placeholder={placeholder} />
    <ListSelect
      list={list}
      param="state"
      label="State"
      hideLabel
      options={filterOptions('All states', states, stateNames)}
    />
  </ListToolbar>
);
