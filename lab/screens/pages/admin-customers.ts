import type { Page } from 'playwright-core';
import { openingDialog, type Screen } from '../screen.ts';

const viewCustomer = openingDialog(/^View /);

export const customerScreens: readonly Screen[] = [
  { name: 'admin-customers', path: '/admin/customers', as: 'admin' },
  {
    name: 'admin-customers-narrowed',
    path: '/admin/customers?status=active&orders_min=1&sort=spent',
    as: 'admin',
  },
  {
    name: 'admin-customers-empty',
    path: '/admin/customers?search=nobody&spent_min=500',
    as: 'admin',
  },
  {
    name: 'admin-customers-filter',
    path: '/admin/customers',
    as: 'admin',
    steps: openingDialog('Filter'),
  },
  {
    name: 'admin-customer-details',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: viewCustomer,
  },
  {
    name: 'admin-customer-block',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: blockCustomer,
  },
  {
    name: 'admin-customer',
    path: '/admin/customers?sort=orders',
    as: 'admin',
    steps: openCustomer,
  },
];

async function blockCustomer(page: Page): Promise<void> {
  await viewCustomer(page);
  await page.getByRole('button', { name: 'Block customer' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function openCustomer(page: Page): Promise<void> {
  await viewCustomer(page);
  await page.getByRole('link', { name: 'Open page' }).click();
  await page.getByRole('heading', { name: /^Latest orders/ }).waitFor();
}
