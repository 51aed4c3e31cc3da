import {
  hasPermission,
  type Permission,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '#contract/staff/permissions.ts';

/** A one-line description of each role. */
export const roleLines: Readonly<Record<StaffRole, string>> = {
  owner: 'Full access, including staff.',
  manager: 'Full access, except managing staff.',
  catalogue: 'Products, categories and content. Sees coupons.',
  orders: 'Orders. Sees customers, products and coupons.',
  viewer: 'Can view everything, can’t edit.',
};

type Area = { name: string; read?: Permission; write?: Permission };

const areas: readonly Area[] = [
  { name: 'Sales figures', read: 'analytics.read' },
  { name: 'Orders', read: 'orders.read', write: 'orders.write' },
  { name: 'Refunds', write: 'payments.refund' },
  { name: 'Customers', read: 'customers.read', write: 'customers.write' },
  { name: 'Export of customers', write: 'customers.export' },
  { name: 'Products and categories', read: 'catalogue.read', write: 'catalogue.write' },
  { name: 'Coupons', read: 'coupons.read', write: 'coupons.write' },
  { name: 'Content', read: 'content.read', write: 'content.write' },
  { name: 'Settings', read: 'settings.read', write: 'settings.write' },
  { name: 'Staff', read: 'staff.read', write: 'staff.write' },
  { name: 'Activity', read: 'audit.read' },
  { name: 'Webhooks', read: 'webhooks.read', write: 'webhooks.write' },
];

function grant(role: StaffRole, { read, write }: Area): string {
  if (write && hasPermission(role, write)) return read ? 'Changes' : 'Yes';
  return read && hasPermission(role, read) ? 'Sees' : 'No';
}

/** Built from the permission table that the server checks each call against. */
export const RolesTable = () => (
  // A box that scrolls must be reachable by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="overflow-x-auto" tabIndex={0} aria-label="What each role may do">
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Area
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col" className="px-3 py-2 font-semibold">
              {staffRoleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-4 text-left font-medium whitespace-nowrap">
              {area.name}
            </th>
            {staffRoles.map((role) => (
              <td key={role} className="px-3 py-2">
                <Grant text={grant(role, area)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const grantClasses: Readonly<Record<string, string>> = {
  No: 'text-ink-soft',
  Changes: 'font-medium text-brand-deep',
  Yes: 'font-medium text-brand-deep',
};

const Grant = ({ text }: { text: string }) => <span className={grantClasses[text]}>{text}</span>;
