import { admin, type Case, names, pages, queries } from './case.ts';

export const customerCases = (customers: number): Case[] => [
  admin('customers, newest', queries('listCustomers', [{}])),
  admin('customers, any page', queries('listCustomers', pages(customers))),
  ...['name', 'orders', 'spent', 'last_order'].map((sort) =>
    admin(`customers by ${sort}, any page`, queries('listCustomers', pages(customers), { sort })),
  ),
  admin(
    'customers by part of a name',
    queries(
      'listCustomers',
      names.map((name) => ({ full_name: name })),
    ),
  ),
  admin(
    'customers by part of a name, by spend',
    queries(
      'listCustomers',
      names.map((name) => ({ full_name: name })),
      { sort: 'spent' },
    ),
  ),
  admin(
    'customers by part of an e-mail',
    queries(
      'listCustomers',
      ['asha.verma', 'verma12', '@example.com', 'a@', '77777@'].map((email) => ({ email })),
    ),
  ),
  admin(
    'customers by part of a mobile',
    queries(
      'listCustomers',
      ['98', '98765', '9', '000', '12345'].map((mobile_no) => ({ mobile_no })),
    ),
  ),
  admin(
    'customers of a status',
    queries(
      'listCustomers',
      ['active', 'pending', 'blocked'].flatMap((status) => [
        { status },
        { status, sort: 'spent' },
        { status, sort: 'name' },
      ]),
    ),
  ),
  admin(
    'customers by orders, spend, last order',
    queries('listCustomers', [
      { orders_min: '5' },
      { orders_max: '0', sort: 'name' },
      { spent_min: '100000' },
      { spent_min: '1000', spent_max: '5000', sort: 'last_order' },
      { last_from: '2026-01-01', last_to: '2026-03-31', sort: 'name' },
    ]),
  ),
  admin(
    'customers by all at once',
    queries('listCustomers', [
      { full_name: 'asha', status: 'active', orders_min: '2', spent_min: '500', sort: 'orders' },
      { email: 'verma', status: 'blocked', last_from: '2025-01-01', sort: 'name' },
    ]),
  ),
  admin('one customer', {
    call: 'getCustomer',
    inputs: [3, 100, 5000, 250_000]
      .filter((id) => id < customers)
      .map((id) => ({ params: { id } })),
  }),
];
