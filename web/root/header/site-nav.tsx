import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { MenuLink as AppearanceLink } from '#contract/appearance/api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { paths } from '../../paths.ts';
import { LanguageLinks } from '../language-links.tsx';
import { MenuPicture } from './menu-picture.tsx';
import { useShop } from '#web/shop-data.ts';
import { dashboardText, mainText } from '#web/root/header/menu-texts.ts';

/** The menu on wide screens, with the other languages at its end. */
export function SiteNav() {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const menu = useShop()?.appearance.menu ?? [];
  return (
    <nav aria-label={mainText} className="page">
      <ul className="site-links">
        {menu.map(({ children, ...item }, place) => (
          <li key={place}>
            <MenuLink {...item} />
            {children.length > 0 ? (
              <ul className="submenu">
                {children.map((each, childPlace) => (
                  <li key={childPlace}>
                    <MenuLink {...each} picture={<MenuPicture {...each} />} />
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
      <LanguageLinks />
    </nav>
  );
}

type MenuLinkProps = AppearanceLink & { picture?: ReactNode };

/** A link to a part of a page is never the current page. */
function MenuLink({ label, target: { url = '' }, picture }: MenuLinkProps) {
  const className = picture ? 'flex items-center gap-3' : '';
  return url.includes('#') ? (
    <Link to={url}>{label}</Link>
  ) : (
    <NavLink to={url} end className={className}>
      {picture}
      {label}
    </NavLink>
  );
}
