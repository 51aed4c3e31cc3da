/** Staff permissions. Reading, changing, refunds and the export of customer data are separate. */
export const permissions = [
  // For all staff: open the admin area, read one's own role, and search rows that other permissions
  // allow.
  'admin.read',
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
  'events.read',
  'webhooks.read',
  'webhooks.write',
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

const readPermissions = permissions.filter(
  (permission) =>
    permission.endsWith('.read') &&
    !['staff.read', 'audit.read', 'events.read', 'webhooks.read'].includes(permission),
);

/**
 * Permissions of each role, for server and screens. `owner` has all, and is the only role that
 * manages staff.
 */
export const permissionsByRole: Record<StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'staff.write')),
  catalogue: new Set<Permission>([
    'admin.read',
    'catalogue.read',
    'catalogue.write',
    'content.read',
    'content.write',
    'coupons.read',
  ]),
  orders: new Set<Permission>([
    'admin.read',
    'orders.read',
    'orders.write',
    'customers.read',
    'catalogue.read',
    'coupons.read',
  ]),
  viewer: new Set(readPermissions),
};

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  permissionsByRole[role].has(permission);
