import type { DeskResults } from '#contract/entities/staff.ts';
import { orderNumber } from '#contract/limits.ts';
import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { readStored, writeStored } from '#web/api/stored.ts';
import { rupees } from '../kit/money.ts';
import { type Command, commandsOf, matching } from './commands.ts';

export type Kind = 'order' | 'product' | 'customer' | 'command';

/** One line of the palette. */
export type Item = {
  key: string;
  kind: Kind;
  label: string;
  detail: string;
  to: string;
  adds?: true;
  overlay?: 'shortcuts';
};
export type Group = { title: string; items: Item[] };

const commandItem = ({ also: _also, ...command }: Command): Item => ({
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
}: DeskResults['orders'][number]): Item => ({
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
}: DeskResults['products'][number]): Item => ({
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
}: DeskResults['customers'][number]): Item => ({
  key: `customer:${id}`,
  kind: 'customer',
  label: full_name || email,
  detail: [...(full_name ? [email] : []), ...(mobile_no ? [mobile_no] : [])].join(' · '),
  to: adminPaths.customer(id),
});

const commandsMax = 5;

/** Commands stand first: they are there at once, and nothing that comes later moves them. */
export function groupsOf({
  role,
  query,
  found,
}: {
  role: StaffRole | undefined;
  query: string;
  found: DeskResults | null;
}): Group[] {
  const commands = matching(commandsOf(role), query).map(commandItem);
  const groups =
    query === ''
      ? [
          { title: 'Recent', items: recentItems(role) },
          { title: 'Commands', items: commands },
        ]
      : [
          { title: 'Commands', items: commands.slice(0, commandsMax) },
          { title: 'Orders', items: (found?.orders ?? []).map(orderItem) },
          { title: 'Products', items: (found?.products ?? []).map(productItem) },
          { title: 'Customers', items: (found?.customers ?? []).map(customerItem) },
        ];
  return groups.filter(({ items }) => items.length > 0);
}

const recentKey = 'admin-recent';
const recentMax = 6;
const kindNeeds: Readonly<Record<Kind, Permission>> = {
  order: 'orders.read',
  product: 'catalogue.read',
  customer: 'customers.read',
  command: 'desk.read',
};

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  Object.hasOwn(kindNeeds, value.kind) &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/admin');
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem);

const storedItems = (): Item[] => readStored(recentKey, isItems) ?? [];

const recentItems = (role: StaffRole | undefined): Item[] =>
  storedItems().filter(({ kind }) => role !== undefined && may(role, kindNeeds[kind]));

/** Remembered until the session ends; commands are listed anyway. Nobody's name or address is: local storage outlives a closed window. */
export function rememberItem(item: Item): void {
  if (item.kind === 'command' || item.kind === 'customer') return;
  const kept: Item =
    item.kind === 'order' ? { ...item, label: item.label.split(' ')[0] ?? '', detail: '' } : item;
  writeStored(
    recentKey,
    [kept, ...storedItems().filter(({ key }) => key !== item.key)].slice(0, recentMax),
  );
}
