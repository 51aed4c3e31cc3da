/** What staff may do. Reading and changing are apart; so is whatever moves money or carries customers' data out of the house. */
export const permissions = [
  // Being of the staff at all: to see the area, to know one's own role, to search what the other permissions show.
  'desk.read',
  'analytics.read',
  'orders.read',
  'orders.write',
  'payments.refund',
  'customers.read',
  'customers.write',
  'customers.export',
  'catalogue.read',
  'catalogue.write',
  'coupons.read',
  'coupons.write',
  'content.read',
  'content.write',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'catalogue', 'orders', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  catalogue: 'Catalogue',
  orders: 'Orders',
  viewer: 'Viewer',
};

const reading = permissions.filter(
  (permission) =>
    permission.endsWith('.read') && !['staff.read', 'audit.read'].includes(permission),
);

/**
 * The permission table, for the server and for the screens alike. `owner` is the admin of the specification. The person who
 * decides who works here is the owner alone.
 */
export const permissionsOf: Record<StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'staff.write')),
  catalogue: new Set<Permission>([
    'desk.read',
    'catalogue.read',
    'catalogue.write',
    'content.read',
    'content.write',
    'coupons.read',
  ]),
  orders: new Set<Permission>([
    'desk.read',
    'orders.read',
    'orders.write',
    'customers.read',
    'catalogue.read',
    'coupons.read',
  ]),
  viewer: new Set(reading),
};

export const may = (role: StaffRole, permission: Permission): boolean =>
  permissionsOf[role].has(permission);
