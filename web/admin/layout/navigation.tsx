import { ClipboardList, LayoutDashboard, LogOut, Newspaper, Package, Settings, Shapes, Ticket, Users } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { success } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toast.ts';
import { adminDashboard } from '../places.ts';
import { signOutAdmin } from '../session.ts';

const startsWith = (place: string) => (path: string) => path.startsWith(place);

const places = [
  { to: adminDashboard, label: 'Dashboard', icon: LayoutDashboard, isHere: (path: string) => path === paths.admin || path === adminDashboard },
  { to: paths.adminProducts, label: 'Products', icon: Package, isHere: startsWith(paths.adminProducts) },
  { to: paths.adminOrders, label: 'Orders', icon: ClipboardList, isHere: startsWith(paths.adminOrders) },
  { to: paths.adminCustomers, label: 'Customers', icon: Users, isHere: startsWith(paths.adminCustomers) },
  { to: paths.adminCategories, label: 'Categories', icon: Shapes, isHere: startsWith(paths.adminCategories) },
  { to: paths.adminCoupons, label: 'Coupons', icon: Ticket, isHere: startsWith(paths.adminCoupons) },
  { to: paths.adminContent, label: 'Content', icon: Newspaper, isHere: startsWith(paths.adminContent) },
  { to: paths.adminSettings, label: 'Settings', icon: Settings, isHere: startsWith(paths.adminSettings) },
];

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:bg-brand-ground aria-[current=page]:text-brand-deep';

/** The sidebar's entries; `onGo` closes the phone's menu. */
export function Navigation({ onGo, className }: { onGo?: () => void; className?: string }) {
  const here = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const leave = () => {
    onGo?.();
    signOutAdmin();
    toast.success(success.loggedOut);
  };
  return (
    <nav aria-label="Admin" className={classNames('flex flex-col gap-1', className)}>
      {places.map(({ to, label, icon: Icon, isHere }) => (
        <Link key={to} to={to} className={entry} aria-current={isHere(here) ? 'page' : undefined} onClick={onGo}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={classNames(entry, 'mt-auto')} onClick={leave}>
        <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
        Logout
      </button>
    </nav>
  );
}
