import { Link } from 'react-router';
import { useAuth } from '../../api/auth-store.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { AccountControl } from './account-control.tsx';
import { useShop } from '#web/shop-data.ts';
import { categoryLinks, contentLinks } from './nav-links.ts';

/** The navbar's links on small screens, and the categories that the navbar has no room for. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isSignedIn = useAuth(({ token }) => token !== null);
  const shop = useShop();
  const links = [
    { to: paths.home, label: 'Home' },
    ...categoryLinks(shop),
    ...contentLinks(shop),
    { to: paths.wishlist, label: 'Wishlist' },
    { to: paths.cart, label: 'Cart' },
    ...(isSignedIn ? [{ to: paths.dashboard, label: 'Dashboard' }] : []),
  ];
  return (
    <Sheet
      side="left"
      title="Menu"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      footer={<AccountControl className="button button-secondary w-full" onUse={onClose} />}
    >
      <nav aria-label="Menu">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="side-link" onClick={onClose}>
                {label}
                <ChevronRightIcon size={16} className="text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}
