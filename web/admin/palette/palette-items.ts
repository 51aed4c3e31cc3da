import type { AdminSearchResults } from '#contract/palette/api.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { hasPermission, type Permission, type StaffRole } from '#contract/staff/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { rupees } from '../kit/money.ts';
import { type Command, commandsFor, matchCommands } from './commands.ts';

export type PaletteItemKind = 'order' | 'product' | 'customer' | 'command';

export type PaletteItem = {
  key: string;
  kind: PaletteItemKind;
  label: string;
  detail: string;
  to: string;
  opensForm?: true;
  overlay?: 'shortcuts';
};
export type PaletteGroup = { title: string; items: PaletteItem[] };

const commandItem = ({ keywords: _also, ...command }: Command): PaletteItem => ({
  kind: 'command',
  detail: '',
  ...command,
});

const orderItem = ({
  id,
  full_name,
  email,
  status,
  final_amount,
}: AdminSearchResults['orders'][number]): PaletteItem => ({
  key: `order:${id}`,
  kind: 'order',
  label: `${orderNumber(id)} ${full_name || email}`,
  detail: `${rupees(final_amount)} · ${status}`,
  to: adminPaths.order(id),
});

const productItem = ({
  id,
  name,
  category,
  price,
  stock,
  status,
}: AdminSearchResults['products'][number]): PaletteItem => ({
  key: `product:${id}`,
  kind: 'product',
  label: name,
  detail: [
    category,
    rupees(price),
    stock === 0 ? 'out of stock' : `${stock} in stock`,
    ...(status === 'active' ? [] : [status]),
  ].join(' · '),
  to: adminPaths.product(id),
});

const customerItem = ({
  id,
  full_name,
  email,
  mobile_no,
}: AdminSearchResults['customers'][number]): PaletteItem => ({
  key: `customer:${id}`,
  kind: 'customer',
  label: full_name || email,
  detail: [...(full_name ? [email] : []), ...(mobile_no ? [mobile_no] : [])].join(' · '),
  to: adminPaths.customer(id),
});

const maxCommands = 5;

/** Commands are first: they need no request, so results that arrive later do not move them. */
export function paletteGroups({
  role,
  query,
  found,
}: {
  role: StaffRole | undefined;
  query: string;
  found: AdminSearchResults | null;
}): PaletteGroup[] {
  const commands = matchCommands(commandsFor(role), query).map(commandItem);
  const groups =
    query === ''
      ? [
          { title: 'Recent', items: recentItems(role) },
          { title: 'Commands', items: commands },
        ]
      : [
          { title: 'Commands', items: commands.slice(0, maxCommands) },
          { title: 'Orders', items: (found?.orders ?? []).map(orderItem) },
          { title: 'Products', items: (found?.products ?? []).map(productItem) },
          { title: 'Customers', items: (found?.customers ?? []).map(customerItem) },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

const recentKey = 'admin-recent';
const maxRecent = 6;
const kindPermissions: Readonly<Record<PaletteItemKind, Permission>> = {
  order: 'orders.read',
  product: 'catalogue.read',
  customer: 'customers.read',
  command: 'admin.read',
};

const isPaletteItem = (value: unknown): value is PaletteItem =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.hasOwn(kindPermissions, value.kind) &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/admin');
const isPaletteItems = (value: unknown): value is PaletteItem[] =>
  Array.isArray(value) && value.every(isPaletteItem);

const storedItems = (): PaletteItem[] => readStored(recentKey, isPaletteItems) ?? [];

const recentItems = (role: StaffRole | undefined): PaletteItem[] =>
  storedItems().filter(
    ({ kind }) => role !== undefined && hasPermission(role, kindPermissions[kind]),
  );

/**
 * Saves recent items until sign-out. Saves no personal data, because local storage outlives the
 * window.
 */
export function saveRecentItem(item: PaletteItem): void {
  if (item.kind === 'command' || item.kind === 'customer') return;
  const saved: PaletteItem =
    item.kind === 'order' ? { ...item, label: item.label.split(' ')[0] ?? '', detail: '' } : item;
  writeStored(
    recentKey,
    [saved, ...storedItems().filter(({ key }) => key !== item.key)].slice(0, maxRecent),
  );
}
