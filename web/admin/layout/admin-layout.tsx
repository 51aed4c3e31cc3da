import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { staffRoleNames } from '#contract/staff/permissions.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { Toaster } from '#web/ui/overlays/toaster.tsx';
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx';
import { useOwnStaff } from '../session/own-staff.ts';
import { openOverlay } from '../palette/admin-overlay.ts';
import { Overlays } from '../palette/overlays.tsx';
import { adminDashboard, homeFor } from './admin-navigation.ts';
import { createQueryClient } from '../session/query-client.ts';
import { useAdmin, useRestoredSession } from '../session/session.ts';
import { useShopName } from '../session/shop-settings.ts';
import { useStaffRole } from '../session/use-permission.ts';
import { RequireAdmin, RequirePagePermission } from './require-admin.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { PageName } from './page-name.tsx';
import { Navigation } from './navigation.tsx';
import { SetupLink } from './setup-link.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import '#web/styles/admin.css';
import { AccountIcon } from '#web/ui/icons/entity-icons.tsx';

const Sheet = lazy(async () => ({ default: (await import('#web/ui/overlays/dialog.tsx')).Sheet }));

export function Component() {
  useRestoredSession();
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RequireAdmin>
        <AdminShell />
      </RequireAdmin>
      <div className="admin-toasts">
        <Toaster />
      </div>
    </QueryClientProvider>
  );
}

function AdminShell() {
  useOwnStaff();
  const shell = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(shell);
  return (
    <div
      ref={shell}
      className="min-h-dvh min-[992px]:grid min-[992px]:grid-cols-[15rem_minmax(0,1fr)] print:block!"
    >
      <aside className="no-print hidden border-r border-line bg-white min-[992px]:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto p-4">
          <HomeLink />
          <Navigation className="grow" />
        </div>
      </aside>
      <div className="min-w-0">
        <Header />
        <main
          id="main"
          tabIndex={-1}
          className="in-turn page pt-6 pb-24 outline-none min-[992px]:pt-8"
        >
          <DraftNotice />
          <RequirePagePermission>
            <Outlet />
          </RequirePagePermission>
        </main>
      </div>
      <Overlays />
      <UnsavedGuard />
      <SignInAgain />
    </div>
  );
}

function HomeLink() {
  const role = useStaffRole();
  const name = useShopName();
  return (
    <Link
      to={homeFor(role)?.to ?? adminDashboard}
      className="mb-4 flex min-h-12 flex-none items-center px-3 font-display text-xl"
    >
      {name || 'Admin'}
    </Link>
  );
}

function Header() {
  return (
    <header className="admin-header no-print sticky top-0 z-20 border-b border-line bg-white min-[992px]:static">
      <div className="page flex min-h-16 items-center gap-3 py-2">
        <PhoneMenu />
        <PageName />
        <SetupLink />
        <SearchButton />
        <AccountLink />
      </div>
    </header>
  );
}

function SearchButton() {
  const open = () => openOverlay('palette');
  return (
    <>
      <IconButton
        label="Search everything"
        icon={<SearchIcon />}
        className="-mr-2 flex-none sm:hidden"
        onClick={open}
      />
      <button
        type="button"
        className="hidden min-h-11 flex-none items-center gap-2 rounded-control border border-line bg-paper px-3 text-sm text-ink-soft transition-colors hover:border-brand-deep hover:text-ink sm:flex"
        onClick={open}
      >
        <SearchIcon size={18} />
        Search
        <kbd className="ml-2 rounded-control border border-line bg-white px-1.5 text-xs">
          Ctrl K
        </kbd>
      </button>
    </>
  );
}

function AccountLink() {
  const user = useAdmin((session) => session.user);
  return (
    <Link
      to={adminPaths.security}
      className="-mr-2 flex min-h-11 flex-none items-center gap-2 rounded-control px-2 text-xs text-ink-soft hover:bg-sand"
      title={user?.email}
    >
      <span className="sr-only">Account security: </span>
      <AccountIcon size={22} />
      <span className="hidden min-h-8 w-40 md:block">
        <span className="block truncate text-ink">{user?.full_name || user?.email}</span>
        {user?.staff_role === undefined ? null : staffRoleNames[user.staff_role]}
      </span>
    </Link>
  );
}

/** Replaces the sidebar below 992 px. */
function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="-ml-3 flex-none min-[992px]:hidden">
      <IconButton
        label="Menu"
        icon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={open}
      />
      {hasOpened ? (
        <Suspense>
          <Sheet open={isOpen} onOpenChange={setIsOpen} side="left" title="Admin menu">
            <Navigation onGo={() => setIsOpen(false)} />
          </Sheet>
        </Suspense>
      ) : null}
    </div>
  );
}
