import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink } from 'react-router';
import type { MenuLink as AppearanceLink } from '#contract/appearance/api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { lazyWarmed } from '#web/ui/lazy/lazy-with-toast.ts';
import { AccountControl } from './account-control.tsx';
import { type Announcement, AnnouncementBar } from './announcement-bar.tsx';
import { HeaderIcons } from './header-icons.tsx';
import { SearchBox } from './search-box.tsx';
import { useShop } from '#web/shop-data.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import {
  closeSearchText,
  dashboardText,
  homeLinkText,
  mainText,
  openMenuText,
  openSearchText,
} from '#web/root/texts.ts';

const SideMenu = lazyWarmed(async () => (await import('./side-menu.tsx')).SideMenu);

type SiteHeaderProps = { name: string; logo: string; announcements: readonly Announcement[] };

/** The top section scrolls away; after 100 px the navbar is sticky, without a layout shift. */
export function SiteHeader({ name, logo, announcements }: SiteHeaderProps) {
  const [mark, isStuck] = useScrolledPast();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <div className="top-section" data-hidden={isStuck ? '' : undefined}>
        <AnnouncementBar announcements={announcements} />
      </div>
      <span ref={mark} className="scroll-mark" aria-hidden="true" />
      <header
        className="site-header"
        data-stuck={isStuck ? '' : undefined}
        data-searching={isSearching ? '' : undefined}
      >
        <div className="page header-row">
          <IconButton
            label={openMenuText}
            aria-haspopup="dialog"
            icon={<MenuIcon size={22} />}
            className="header-menu"
            onClick={() => setMenu('open')}
          />
          <Link to={paths.home} className="wordmark" aria-label={homeLinkText(name)}>
            {logo ? <img src={logo} alt="" className="site-logo" /> : name}
          </Link>
          <SearchAndActions
            isSearching={isSearching}
            onOpen={() => setIsSearching(true)}
            onClose={() => setIsSearching(false)}
          />
        </div>
        <MainNav />
      </header>
      {menu === 'never' ? null : (
        <Suspense fallback={null}>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  );
}

type SearchAndActionsProps = {
  isSearching: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function SearchAndActions({ isSearching, onOpen, onClose }: SearchAndActionsProps) {
  const searchField = useRef<HTMLInputElement>(null);
  const toggleSearch = () => {
    // Phones open the keyboard only if the focus moves within the tap.
    flushSync(isSearching ? onClose : onOpen);
    if (!isSearching) searchField.current?.focus();
  };
  return (
    <>
      <SearchBox className="header-search" field={searchField} onDone={onClose} />
      <div className="header-actions">
        <IconButton
          label={isSearching ? closeSearchText : openSearchText}
          aria-expanded={isSearching}
          icon={isSearching ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
          className="header-search-toggle"
          onClick={toggleSearch}
        />
        <AccountControl className="header-account" />
        <HeaderIcons />
      </div>
    </>
  );
}

function MainNav() {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const menu = useShop()?.appearance.menu ?? [];
  return (
    <nav aria-label={mainText} className="page site-nav">
      <ul>
        {menu.map(({ children, ...item }, place) => (
          <li key={place}>
            <MenuLink {...item} />
            {children.length > 0 ? (
              <ul className="submenu">
                {children.map((each, childPlace) => (
                  <li key={childPlace}>
                    <MenuLink {...each} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
        {isSignedIn ? (
          <li>
            <NavLink to={paths.dashboard}>{dashboardText}</NavLink>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** A link to a part of a page is never the current page. */
function MenuLink({ label, target: { url = '' } }: AppearanceLink) {
  return url.includes('#') ? (
    <Link to={url}>{label}</Link>
  ) : (
    <NavLink to={url} end>
      {label}
    </NavLink>
  );
}
