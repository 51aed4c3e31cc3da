import { periodDays } from '#contract/analytics/rules.ts';
import { admin, type Case, names, pages, queries } from './case.ts';

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Orders, and the dashboard that sums them. */
export const orderCases = (orders: number): Case[] => [
  admin('orders, newest', queries('listAdminOrders', [{}])),
  admin('orders, any page', queries('listAdminOrders', pages(orders))),
  admin(
    'orders by amount',
    queries('listAdminOrders', [{ sort: 'amount_desc' }, { sort: 'amount_asc' }]),
  ),
  admin(
    'orders of a status',
    queries(
      'listAdminOrders',
      ['processing', 'shipped', 'delivered', 'cancelled'].map((status) => ({ status })),
    ),
  ),
  admin(
    'orders of a payment',
    queries(
      'listAdminOrders',
      ['pending', 'completed'].flatMap((payment) => [
        { payment },
        { payment, status: 'delivered' },
        { payment, sort: 'amount_desc' },
      ]),
    ),
  ),
  admin(
    'orders of some days',
    queries('listAdminOrders', [
      { from: daysAgo(7) },
      { from: daysAgo(90), to: daysAgo(60) },
      { from: daysAgo(400), to: daysAgo(30), status: 'cancelled' },
      { to: daysAgo(700), payment: 'completed' },
      { from: daysAgo(30), search: 'asha' },
    ]),
  ),
  admin(
    'orders by name, e-mail or mobile',
    queries('listAdminOrders', [
      ...names.map((search) => ({ search })),
      { search: '98765' },
      { search: 'asha.verma1' },
    ]),
  ),
  admin(
    'orders by number',
    queries('listAdminOrders', [{ search: '#ORD-500000' }, { search: '4711' }]),
  ),
  admin('the headline figures', { call: 'getAdminAnalytics', inputs: [{}] }),
  admin('sales over time', {
    call: 'getSalesOverTime',
    inputs: periodDays.map((days) => ({ query: { days } })),
  }),
  admin('orders by state', {
    call: 'getOrderBreakdown',
    inputs: periodDays.map((days) => ({ query: { days } })),
  }),
  admin('best sellers', { call: 'listBestSellers', inputs: [{}] }),
  admin('low stock', { call: 'listLowStock', inputs: [{}] }),
];
