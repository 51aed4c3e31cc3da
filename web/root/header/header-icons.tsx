import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCart } from '../../api/cart-state.ts';
import { useWishlist } from '../../api/wishlist-store.ts';
import { paths } from '../../paths.ts';
import { CountDot, iconButtonClass } from '#web/ui/icon-button.tsx';
import { BagIcon, HeartIcon } from '#web/ui/icons/icons.tsx';
import { cartText, countedText, wishlistText } from '#web/root/texts.ts';

export function HeaderIcons() {
  const wishlistCount = useWishlist(({ entries }) => entries.length);
  const unitCount = useCart(({ items, adding }) =>
    items.reduce((sum, { quantity }) => sum + quantity, adding),
  );
  return (
    <>
      <CountedLink
        to={paths.wishlist}
        label={wishlistText}
        icon={<HeartIcon size={22} />}
        count={wishlistCount}
      />
      <CountedLink
        to={paths.cart}
        label={cartText}
        icon={<BagIcon size={22} />}
        count={unitCount}
      />
    </>
  );
}

function CountedLink({
  to,
  label,
  icon,
  count,
}: {
  to: string;
  label: string;
  icon: ReactNode;
  count: number;
}) {
  const name = count === 0 ? label : countedText(label, count);
  return (
    <Link to={to} className={iconButtonClass()} aria-label={name}>
      {icon}
      {count > 0 ? <CountDot count={count} /> : null}
    </Link>
  );
}
