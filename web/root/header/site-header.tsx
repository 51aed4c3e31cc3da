import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink } from 'react-router';
import { useAuth } from '../../api/auth-store.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { AccountControl } from './account-control.tsx';
import { type Announcement, AnnouncementBar } from './announcement-bar.tsx';
import { HeaderIcons } from './header-icons.tsx';
import { navLinks } from './nav-links.ts';
import { SearchBox } from './search-box.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const SideMenu = lazyWithToast(async () => (await import('./side-menu.tsx')).SideMenu);

/** The top section scrolls away and the navbar is sticky, without a layout shift. */
export function SiteHeader({
  name,
  logo,
  announcements,
}: {
  name: string;
  logo: string;
  announcements: readonly Announcement[];
}) {
  const [mark, isStuck] = useScrolledPast();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [isSearching, setIsSearching] = useState(false);
  const isSignedIn = useAuth(({ token }) => token !== null);
  const searchField = useRef<HTMLInputElement>(null);
  const toggleSearch = () => {
    // Phones open the keyboard only if the focus moves within the tap.
    flushSync(() => setIsSearching(!isSearching));
    if (!isSearching) searchField.current?.focus();
  };
  return (
    <>
      <span ref={mark} className="scroll-mark" aria-hidden="true" />
      <div className="top-section" data-hidden={isStuck ? '' : undefined}>
        <AnnouncementBar announcements={announcements} />
      </div>
      <header
        className="site-header"
        data-stuck={isStuck ? '' : undefined}
        data-searching={isSearching ? '' : undefined}
      >
        <div className="page header-row">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            icon={<MenuIcon size={22} />}
            className="header-menu"
            onClick={() => setMenu('open')}
          />
          <Link to={paths.home} className="wordmark" aria-label={`${name}, home`}>
            {logo ? <img src={logo} alt="" className="site-logo" /> : name}
          </Link>
          <SearchBox
            className="header-search"
            field={searchField}
            onDone={() => setIsSearching(false)}
          />
          <div className="header-actions">
            <IconButton
              label={isSearching ? 'Close search' : 'Open search'}
              aria-expanded={isSearching}
              icon={isSearching ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
              className="header-search-toggle"
              onClick={toggleSearch}
            />
            <AccountControl className="header-account" />
            <HeaderIcons />
          </div>
        </div>
        <nav aria-label="Main" className="page site-nav">
          <ul>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                {to.includes('#') ? (
                  <Link to={to}>{label}</Link>
                ) : (
                  <NavLink to={to} end>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
            {isSignedIn ? (
              <li>
                <NavLink to={paths.dashboard}>Dashboard</NavLink>
              </li>
            ) : null}
          </ul>
        </nav>
      </header>
      {menu === 'never' ? null : (
        <Suspense fallback={null}>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  );
}
