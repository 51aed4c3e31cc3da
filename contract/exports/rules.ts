import type { Permission } from '../staff/permissions.ts';

export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Each holds a database connection of its process until the client has read the file. */
export const exportsMax = 2;

/** A client that reads nothing for this long is cut off. */
export const exportPauseMs = 60_000;

export const scheduledTables = [
  'orders',
  'customers',
  'products',
  'stock-movements',
  'reviews',
] as const;

export type ScheduledTable = (typeof scheduledTables)[number];

/**
 * `read`: of an export, and to see its schedules. `write`: to save a schedule, which sends the data
 * to others; a role that reads only cannot. `isDated`: files may have the days since the last one.
 */
export const scheduledTableRules: Readonly<
  Record<ScheduledTable, { name: string; read: Permission; write: Permission; isDated: boolean }>
> = {
  orders: { name: 'Orders', read: 'orders.read', write: 'orders.write', isDated: true },
  customers: {
    ...{ name: 'Customers', read: 'customers.export', write: 'customers.export' },
    isDated: false,
  },
  products: { name: 'Products', read: 'catalogue.read', write: 'catalogue.write', isDated: false },
  'stock-movements': {
    ...{ name: 'Stock movements', read: 'catalogue.read', write: 'catalogue.write' },
    isDated: true,
  },
  reviews: { name: 'Reviews', read: 'content.read', write: 'content.write', isDated: false },
};

export const exportSchedulesMax = 50;
export const exportRecipientsMax = 10;

/** A file of a schedule, and the link to it, are deleted after this time. */
export const exportKeptDays = 7;
/** A copy in the backup folder. */
export const exportCopyKeptDays = 90;
