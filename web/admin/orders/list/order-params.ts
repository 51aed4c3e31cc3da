import { orderListStatuses } from '#contract/orders/rules.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import { choice, day, defineListParams, text } from '../../kit/list/list-params.ts';

export const orderParams = defineListParams({
  filters: {
    status: choice(orderListStatuses),
    payment: choice(paymentStatuses),
    confirmation: choice(['waiting']),
    search: text,
    from: day,
    to: day,
  },
  sort: {
    columns: {
      newest: { key: 'date', direction: 'descending' },
      oldest: { key: 'date', direction: 'ascending' },
      amount_desc: { key: 'amount', direction: 'descending' },
      amount_asc: { key: 'amount', direction: 'ascending' },
    },
    initial: 'newest',
  },
  resetsSort: true,
});
export type OrderListValues = typeof orderParams.defaults;

/** All orders, the newest first. */
export const allOrders: OrderListValues = orderParams.defaults;

/** The filter of the list, for an export of all its orders. */
export const ordersFilter = (values: OrderListValues) => orderParams.setFilters(values);

const pageSize = 20;
export const ordersRequest = (values: OrderListValues, limit = pageSize) => ({
  query: { ...ordersFilter(values), sort: values.sort, page: values.page, limit },
});

/** Whether the newest orders are at the top of the list. */
export const showsNewest = (values: OrderListValues): boolean =>
  !orderParams.isFiltered(values) && values.sort === 'newest' && values.page === 1;
