import { Link } from 'react-router';
import type { MenuLink } from '#contract/appearance/api.ts';
import { useAuth } from '../../api/auth-store.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { LanguageLinks } from '../language-links.tsx';
import { MenuPicture } from './menu-picture.tsx';
import { AccountControl } from './account-control.tsx';
import { trackYourOrderText } from '#web/api/texts.ts';
import { useShop } from '#web/shop-data.ts';
import { cartText, dashboardText, menuText, wishlistText } from '#web/root/header/menu-texts.ts';

const linkOf = ({ label, target }: MenuLink) => ({ to: target.url ?? '', label, target });

type SideLink = {
  to: string;
  label: string;
  target?: MenuLink['target'];
  isChild?: boolean;
};

/** The menu on small screens: both levels in one list. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const shop = useShop();
  const menu = shop?.appearance.menu ?? [];
  const hasLanguages = (shop?.languages.length ?? 0) > 1;
  const links: SideLink[] = [
    ...menu.flatMap(({ children, ...item }) => [
      linkOf(item),
      ...children.map((each) => ({ ...linkOf(each), isChild: true })),
    ]),
    { to: paths.wishlist, label: wishlistText },
    { to: paths.cart, label: cartText },
    { to: paths.dashboardOrders, label: trackYourOrderText },
    ...(isSignedIn ? [{ to: paths.dashboard, label: dashboardText }] : []),
  ];
  return (
    <Sheet
      side="left"
      title={menuText}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      footer={<AccountControl className="button button-secondary w-full" onUse={onClose} />}
    >
      <nav aria-label={menuText}>
        <ul>
          {links.map(({ to, label, target, isChild }, place) => (
            <li key={place}>
              <Link to={to} className={isChild ? 'side-link ps-6' : 'side-link'} onClick={onClose}>
                {label}
                <span className="flex items-center gap-3">
                  {target ? <MenuPicture target={target} /> : null}
                  <ChevronRightIcon size={16} className="text-ink-soft" />
                </span>
              </Link>
            </li>
          ))}
          {hasLanguages ? (
            <li>
              <LanguageLinks className="side-link" />
            </li>
          ) : null}
        </ul>
      </nav>
    </Sheet>
  );
}
