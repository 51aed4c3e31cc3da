import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { signOut, useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BagIcon, ChevronDownIcon, HeartIcon, MenuIcon } from '#web/ui/icons/icons.tsx';
import { ArrowRightIcon, UserIcon } from '#web/ui/icons/admin-icons.tsx';
import {
  accountText,
  dashboardMenuText,
  dashboardText,
  logoutText,
  ordersText,
  overviewText,
  profileText,
  wishlistText,
} from '#web/account/texts.tsx';

const screens = [
  { to: paths.dashboard, label: overviewText, icon: <MenuIcon size={18} /> },
  { to: paths.dashboardOrders, label: ordersText, icon: <BagIcon size={18} /> },
  { to: paths.dashboardWishlist, label: wishlistText, icon: <HeartIcon size={18} /> },
  { to: paths.dashboardProfile, label: profileText, icon: <UserIcon size={18} /> },
  { to: paths.account, label: accountText, icon: <UserIcon size={18} /> },
];

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-sand';

/** An order's page belongs to Orders. */
const currentScreen = (pathname: string) =>
  screens.findLast(({ to }) => pathname.toLowerCase().startsWith(to.toLowerCase()));

/** Collapses up to 992 px. */
export function Sidebar() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const current = currentScreen(pathname);
  const isSignedIn = useAuth(({ token }) => token !== null);
  return (
    <nav aria-label={dashboardText} className="card p-2 min-[993px]:sticky min-[993px]:top-24">
      <button
        type="button"
        className={classNames(entry, 'justify-between min-[993px]:hidden')}
        aria-expanded={isOpen}
        aria-controls="dashboard-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="flex items-center gap-3">
          {current?.icon} {current?.label}
        </span>
        <span className="flex items-center gap-2 font-normal text-ink-soft">
          {dashboardMenuText}
          <ChevronDownIcon
            size={18}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </span>
      </button>
      <ul id="dashboard-menu" className={classNames('grid gap-1', !isOpen && 'max-[992px]:hidden')}>
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className={({ isActive }) =>
                classNames(entry, isActive && 'bg-brand-ground text-brand-deep')
              }
              onClick={() => setIsOpen(false)}
            >
              {icon}
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classNames(entry, 'text-ink-soft')}
            disabled={!isSignedIn}
            onClick={signOut}
          >
            <ArrowRightIcon size={18} />
            {logoutText}
          </button>
        </li>
      </ul>
    </nav>
  );
}
