import { toPaise } from '#contract/money.ts';
import { Link } from 'react-router';
import { success } from '#contract/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { firstImage, Thumb } from '#web/shopper/thumb.tsx';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { useLoadedWishlist } from './use-wishlist.ts';
import { useWishlistActions } from './use-wishlist-actions.ts';
import {
  failedToFetchWishlistItemsText,
  failedToRemoveItemFromWishlistText,
  myWishlistText,
  removeNamedText,
  removeText,
  wishlistText,
} from '#web/storefront/wishlist/texts.tsx';

const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6';

export function Component() {
  const { entries, error, isWaiting, retry } = useLoadedWishlist();
  const actions = useWishlistActions();
  return (
    <>
      <PrivatePageHead title={myWishlistText} />
      <h1 className="mb-6 text-3xl">{wishlistText}</h1>
      {entries?.length === 0 ? <EmptyWishlist /> : null}
      <ul className={grid}>
        {(entries ?? []).map((entry) => (
          <li key={entry.id} className="flex min-w-0 flex-col">
            <Link
              to={paths.product(entry.Product.slug)}
              className="block grow hover:text-brand-deep"
            >
              <Thumb
                url={firstImage(entry.Product.images)}
                alt=""
                sizes="(min-width: 64rem) 18rem, 50vw"
                className="rounded-card"
              />
              <span className="mt-3 block font-medium">{entry.Product.name}</span>
              <Price
                paise={toPaise(entry.Product.price)}
                mrpPaise={
                  entry.Product.original_price === null
                    ? null
                    : toPaise(entry.Product.original_price)
                }
                className="mt-1 text-ink"
              />
            </Link>
            <Button
              variant="secondary"
              wide
              className="mt-3"
              busy={actions.busyWith(entry) === 'removing'}
              aria-label={removeNamedText(entry.Product.name)}
              onClick={() =>
                actions.remove(entry, success.wishlistRemoved, failedToRemoveItemFromWishlistText)
              }
            >
              {removeText}
            </Button>
          </li>
        ))}
      </ul>
      {!entries && error ? (
        <ErrorState
          message={serverMessage(error, failedToFetchWishlistItemsText)}
          retrying={isWaiting}
          onRetry={retry}
        />
      ) : null}
      {entries || error ? null : (
        <div className={grid} aria-busy="true">
          {[1, 2, 3].map((card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      )}
    </>
  );
}
