import {
  Activity,
  BadgePercent,
  ClipboardList,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  Package,
  Settings,
  Shapes,
  Store,
  Ticket,
  UserCog,
  Users,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { success } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { adminDashboard, navigationItemAt, navigationFor } from './admin-navigation.ts';
import { signOutAdmin, useAdmin } from '../session/session.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  [adminDashboard]: LayoutDashboard,
  [adminPaths.products]: Package,
  [adminPaths.orders]: ClipboardList,
  [adminPaths.customers]: Users,
  [adminPaths.categories]: Shapes,
  [adminPaths.coupons]: Ticket,
  [adminPaths.promotions]: BadgePercent,
  [adminPaths.content]: Newspaper,
  [adminPaths.settings]: Settings,
  [adminPaths.staff]: UserCog,
  [adminPaths.activity]: Activity,
};

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:bg-brand-ground aria-[current=page]:text-brand-deep';

/** The sidebar, limited to the pages that the role can open. `onGo` closes the menu on phones. */
export function Navigation({ onGo, className }: { onGo?: () => void; className?: string }) {
  const current = navigationItemAt(useLocation().pathname)?.to;
  const role = useAdmin(({ user }) => user?.staff_role);
  const signOut = () => {
    onGo?.();
    signOutAdmin();
    toast.success(success.loggedOut);
  };
  return (
    <nav aria-label="Admin" className={classNames('flex flex-col gap-1', className)}>
      {navigationFor(role).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={entry}
          aria-current={to === current ? 'page' : undefined}
          onClick={onGo}
        >
          <NavigationIcon to={to} />
          {label}
        </Link>
      ))}
      <a href={paths.home} className={classNames(entry, 'mt-auto')}>
        <Store size={20} strokeWidth={1.6} aria-hidden="true" />
        View shop
      </a>
      <button type="button" className={entry} onClick={signOut}>
        <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
        Logout
      </button>
    </nav>
  );
}

export function NavigationIcon({ to, size = 20 }: { to: string; size?: number }) {
  const Icon = icons[to] ?? Package;
  return <Icon size={size} strokeWidth={1.6} aria-hidden="true" />;
}
