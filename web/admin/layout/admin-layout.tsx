import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { adminDashboard } from '../places.ts';
import { makeQueryClient } from '../query-client.ts';
import { useAdmin, useRestoredSession } from '../session.ts';
import { Guard } from './guard.tsx';
import { Navigation } from './navigation.tsx';
import '#web/styles/admin.css';

const Sheet = lazy(async () => ({ default: (await import('#web/ui/dialog.tsx')).Sheet }));

export function Component() {
  useRestoredSession();
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Guard>
        <div className="min-h-dvh min-[992px]:grid min-[992px]:grid-cols-[15rem_minmax(0,1fr)] print:block!">
          <aside className="no-print hidden border-r border-line bg-white min-[992px]:block">
            <div className="sticky top-0 flex h-dvh flex-col p-4">
              <Link to={adminDashboard} className="mb-6 flex min-h-12 items-center px-3 font-display text-xl">
                Homeloom
              </Link>
              <Navigation className="grow" />
            </div>
          </aside>
          <div className="min-w-0">
            <Header />
            <main id="main" className="page pt-6 pb-18 min-[992px]:pt-8">
              <Outlet />
            </main>
          </div>
        </div>
      </Guard>
      <Toaster />
    </QueryClientProvider>
  );
}

function Header() {
  const user = useAdmin((session) => session.user);
  return (
    <header className="no-print sticky top-0 z-20 border-b border-line bg-white min-[992px]:static">
      <div className="page flex min-h-16 items-center gap-3 py-2">
        <PhoneMenu />
        <p className="min-w-0 grow text-xs text-ink-soft">
          <span className="text-sm font-semibold text-ink">Admin Dashboard</span> - Manage your store and monitor performance
        </p>
        {user ? <p className="hidden max-w-xs truncate text-xs text-ink-soft md:block">{user.email}</p> : null}
        <a href={paths.home} className="text-link hidden flex-none text-sm sm:block">
          View shop
        </a>
      </div>
    </header>
  );
}

/** Below 992 px the sidebar is a menu that opens over the page. */
function PhoneMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="-ml-3 flex-none min-[992px]:hidden">
      <IconButton label="Menu" icon={<MenuIcon />} aria-expanded={isOpen} aria-haspopup="dialog" onClick={open} />
      {wasOpened ? (
        <Suspense>
          <Sheet open={isOpen} onOpenChange={setIsOpen} side="left" title="Admin menu">
            <Navigation onGo={() => setIsOpen(false)} />
          </Sheet>
        </Suspense>
      ) : null}
    </div>
  );
}
