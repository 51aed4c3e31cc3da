import { customerStatuses } from '#contract/customers/rules.ts';
import { choice, day, defineListParams, matching, text } from '../../kit/list/list-params.ts';

const amount = matching(/^\d{1,9}(\.\d{1,2})?$/);

/** Ranges by their names in the URL and in the API; money in rupees, days as 'YYYY-MM-DD'. */
export const bounds = {
  orders_min: amount,
  orders_max: amount,
  spent_min: amount,
  spent_max: amount,
  last_from: day,
  last_to: day,
};
export type Bound = keyof typeof bounds;
export const boundNames = [
  'orders_min',
  'orders_max',
  'spent_min',
  'spent_max',
  'last_from',
  'last_to',
] as const satisfies readonly Bound[];

export const customerParams = defineListParams({
  filters: { search: text, status: choice(customerStatuses), ...bounds },
  sort: {
    columns: {
      newest: { key: 'id', direction: 'descending' },
      oldest: { key: 'id', direction: 'ascending' },
      name: { key: 'customer', direction: 'ascending' },
      name_desc: { key: 'customer', direction: 'descending' },
      orders: { key: 'orders', direction: 'descending' },
      orders_asc: { key: 'orders', direction: 'ascending' },
      spent: { key: 'spent', direction: 'descending' },
      spent_asc: { key: 'spent', direction: 'ascending' },
      last_order: { key: 'last', direction: 'descending' },
      last_order_asc: { key: 'last', direction: 'ascending' },
    },
    initial: 'newest',
  },
});
export type CustomerListValues = typeof customerParams.defaults;
export type RangeValues = Pick<CustomerListValues, Bound>;
/** The filters of the filter sheet. */
export type SheetValues = Pick<CustomerListValues, 'status' | Bound>;

/** Reads text with an @ as an email, digits as a mobile number, anything else as a name. */
export function searchFields(search: string): {
  full_name?: string;
  email?: string;
  mobile_no?: string;
} {
  const content = search.trim();
  if (content === '') return {};
  if (content.includes('@')) return { email: content };
  return /^[0-9]+$/.test(content) ? { mobile_no: content } : { full_name: content };
}

/** The filter as the API takes it, for the list and the export. */
export function customerFilter(values: CustomerListValues) {
  const { search = '', ...others } = customerParams.setFilters(values);
  return { ...searchFields(search), ...others };
}

/** The number of filters set in the filter sheet; both ends of a range count as one. */
export const sheetFilterCount = (values: SheetValues): number =>
  [
    values.status,
    values.orders_min ?? values.orders_max,
    values.spent_min ?? values.spent_max,
    values.last_from ?? values.last_to,
  ].filter(Boolean).length;

export const noSheetValues: SheetValues = {
  status: null,
  orders_min: null,
  orders_max: null,
  spent_min: null,
  spent_max: null,
  last_from: null,
  last_to: null,
};
