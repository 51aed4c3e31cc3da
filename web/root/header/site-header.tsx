import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { lazyWarmed } from '#web/ui/lazy/lazy-with-toast.ts';
import { AccountControl } from './account-control.tsx';
import { type Announcement, AnnouncementBar } from './announcement-bar.tsx';
import { HeaderIcons } from './header-icons.tsx';
import { SearchBox } from './search-box.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { closeSearchText, homeLinkText, openMenuText, openSearchText } from '#web/root/texts.ts';

// Phones, which do not show it, load it with the first input.
const SiteNav = lazyHydrate(async () => (await import('./site-nav.tsx')).SiteNav, 'site-nav');
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
        <SiteNav />
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
