import { Link, useLocation } from 'react-router';
import { success } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  ActivityIcon,
  CategoryIcon,
  ComplaintIcon,
  ComplianceIcon,
  ContentIcon,
  CustomersIcon,
  DashboardIcon,
  OperationsIcon,
  OrderIcon,
  ProductIcon,
  PromotionIcon,
  RupeeIcon,
  SettingsIcon,
  ShopIcon,
  StaffIcon,
  VisitorsIcon,
} from '#web/ui/icons/entity-icons.tsx';
import { EyeIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Icon } from '#web/ui/icons/icons.tsx';
import { LinkIcon, LogOutIcon } from '#web/ui/icons/tool-icons.tsx';
import { adminDashboard, navigationItemAt, navigationFor } from './admin-navigation.ts';
import { signOutAdmin } from '../session/session.ts';
import { useStaffRole } from '../session/use-permission.ts';

const icons: Readonly<Record<string, Icon>> = {
  [adminDashboard]: DashboardIcon,
  [adminPaths.visitors]: VisitorsIcon,
  [adminPaths.products]: ProductIcon,
  [adminPaths.orders]: OrderIcon,
  [adminPaths.cash]: RupeeIcon,
  [adminPaths.customers]: CustomersIcon,
  [adminPaths.categories]: CategoryIcon,
  [adminPaths.coupons]: PromotionIcon,
  [adminPaths.content]: ContentIcon,
  [adminPaths.appearance]: EyeIcon,
  [adminPaths.grievances]: ComplaintIcon,
  [adminPaths.compliance]: ComplianceIcon,
  [adminPaths.settings]: SettingsIcon,
  [adminPaths.health]: OperationsIcon,
  [adminPaths.staff]: StaffIcon,
  [adminPaths.apiKeys]: LinkIcon,
  [adminPaths.activity]: ActivityIcon,
};

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:bg-brand-ground aria-[current=page]:text-brand-deep';

/** The sidebar, limited to the pages that the role can open. `onGo` closes the menu on phones. */
export function Navigation({ onGo, className }: { onGo?: () => void; className?: string }) {
  const current = navigationItemAt(useLocation().pathname)?.to;
  const role = useStaffRole();
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
        <ShopIcon size={20} />
        View shop
      </a>
      <button type="button" className={entry} onClick={signOut}>
        <LogOutIcon size={20} />
        Logout
      </button>
    </nav>
  );
}

export function NavigationIcon({ to, size = 20 }: { to: string; size?: number }) {
  const Icon = icons[to] ?? ProductIcon;
  return <Icon size={size} />;
}
