import { Link } from 'react-router';
import { empty } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeartIcon } from '#web/ui/icons/icons.tsx';
import { continueShoppingText } from '#web/storefront/wishlist/texts.tsx';

export const EmptyWishlist = () => (
  <EmptyState
    icon={<HeartIcon size={28} />}
    title={empty.wishlist}
    text={empty.wishlistHelp}
    action={
      <Link to={paths.home} className={buttonClass()}>
        {continueShoppingText}
      </Link>
    }
  />
);
