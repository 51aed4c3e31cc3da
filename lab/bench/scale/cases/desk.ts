import { profitGroupings } from '#contract/profit/rules.ts';
import { admin, type Case, names, pages, queries } from './case.ts';

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const list = (what: string, rest: Pick<Case, 'call' | 'inputs'>): Case => ({
  ...admin(`desk: ${what}`, rest),
  goalMs: 100,
});

const ofOrders = (orders: number, part: number): { params: { id: number } }[] =>
  [0.02, 0.1, 0.3, 0.7].map((each) => ({
    params: { id: Math.max(1, Math.floor(orders * (part - each * 0.01))) },
  }));

/** The lists of the order desk: packing, cash, refused parcels, returns, profit. */
export const deskCases = (orders: number): Case[] => [
  list('orders to pack', queries('listAdminOrders', [{}, { page: '20' }], { status: 'to_pack' })),
  list(
    'orders to pack, filtered',
    queries(
      'listAdminOrders',
      [{ sort: 'oldest' }, { sort: 'amount_desc' }, { from: day(2) }, { search: names[0] }],
      { status: 'to_pack' },
    ),
  ),
  list('orders of a status, any page', {
    call: 'listAdminOrders',
    inputs: ['processing', 'shipped', 'delivered', 'cancelled'].flatMap(
      (status) => queries('listAdminOrders', pages(orders / 20), { status }).inputs,
    ),
  }),
  list(
    'orders of a status by name',
    queries(
      'listAdminOrders',
      names.flatMap((search) => [
        { search, status: 'processing' },
        { search, status: 'delivered' },
      ]),
    ),
  ),
  list(
    'call list',
    queries('listAdminOrders', [{}, { page: '10' }, { sort: 'oldest' }], {
      confirmation: 'waiting',
    }),
  ),
  list('an order with its risk signs', {
    call: 'getAdminOrder',
    inputs: [...ofOrders(orders, 1), ...ofOrders(orders, 0.5)],
  }),
  list('new orders', {
    call: 'countNewOrders',
    inputs: [{ query: { after: String(orders - 50) } }],
  }),
  list('failed deliveries', queries('listFailedDeliveries', [{}, { page: '10' }])),
  list('cash ledger', { call: 'getCash', inputs: [{}] }),
  list('remittance files', { call: 'listRemittances', inputs: [{}] }),
  list(
    'returns',
    queries('listAdminReturns', [
      {},
      { page: '500' },
      ...['requested', 'approved', 'in_transit', 'closed'].map((state) => ({ state })),
    ]),
  ),
  list('refunds of cash orders', { call: 'listCashRefunds', inputs: [{}] }),
  list('delivery record', { call: 'getDeliveryRecord', inputs: [{}] }),
  {
    ...list('profit of 7 days', {
      call: 'getProfit',
      inputs: profitGroupings.map((by) => ({ query: { from: day(6), to: day(0), by } })),
    }),
  },
  {
    ...list('profit of 90 days', {
      call: 'getProfit',
      inputs: profitGroupings.map((by) => ({ query: { from: day(89), to: day(0), by } })),
    }),
    goalMs: 1000,
  },
  { ...list('proposals from 90 days', { call: 'getProposals', inputs: [{}] }), goalMs: 1000 },
];
