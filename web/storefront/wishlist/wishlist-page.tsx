import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { failure } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { FilterIcon } from '#web/ui/icons/icons.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { pageNotice } from '#web/shopper/sign-in-guard.ts';
import { BestSellers } from '../cart/best-sellers.tsx';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { AskFamily } from '../family/ask-family.tsx';
import { useFamilyLink } from '../family/use-family-link.ts';
import { countFilters, filtered, noFilters } from './filters.ts';
import { EmptyWishlist } from './empty-wishlist.tsx';
import { useLoadedWishlist } from './use-wishlist.ts';
import { useWishlistActions } from './use-wishlist-actions.ts';
import { WishlistCard } from './wishlist-card.tsx';
import '#web/styles/account.css';
import {
  clearAllText,
  filterText,
  moveAllToBagText,
  nothingInYourWishlistMatchesText,
  tryFewerFiltersOrAWiderText,
  wishlistCountText,
  wishlistText,
} from '#web/storefront/wishlist/texts.tsx';

const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}));

export function Component() {
  const { isReady, token, hasExpired } = useAuth();
  const navigate = useNavigate();
  const isVisitor = isReady && token === null;
  useEffect(() => {
    if (!isVisitor) return;
    if (!hasExpired) toast.error(failure.wishlistLoginView, briefToast);
    void navigate(paths.loginFrom(paths.wishlist), {
      replace: true,
      ...pageNotice(hasExpired ? failure.sessionExpired : failure.wishlistLoginView),
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVisitor]);
  const { entries, error, isWaiting, retry } = useLoadedWishlist();
  return (
    <div className="page py-8 md:py-12">
      <PrivatePageHead title={wishlistText} />
      {entries ? <WishlistItems entries={entries} /> : <h1 className="text-3xl">{wishlistText}</h1>}
      {!entries && error ? (
        <ErrorState
          message={serverMessage(error, failure.wishlistLoad)}
          retrying={isWaiting}
          onRetry={retry}
        />
      ) : null}
      {entries || error ? null : <Loading />}
    </div>
  );
}

function WishlistItems({ entries }: { entries: readonly WishlistEntry[] }) {
  const [filters, setFilters] = useState(noFilters);
  const [isFiltering, setIsFiltering] = useState(false);
  const actions = useWishlistActions();
  const family = useFamilyLink();
  const heartsOf = new Map(family.link?.hearts.map((each) => [each.product_id, each.hearts]));
  const shown = filtered(entries, filters);
  const filterCount = countFilters(filters);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{wishlistCountText(entries.length)}</h1>
        {entries.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setIsFiltering(true)}>
              <span className="inline-flex items-center gap-2">
                <FilterIcon size={18} /> {filterText}
                {filterCount > 0 ? ` (${filterCount})` : ''}
              </span>
            </Button>
            <AskFamily family={family} />
            <Button busy={actions.isMovingAll} onClick={() => actions.moveAll(entries)}>
              {moveAllToBagText}
            </Button>
          </div>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <>
          <EmptyWishlist />
          <BestSellers />
        </>
      ) : null}
      {entries.length > 0 && shown.length === 0 ? (
        <EmptyState
          title={nothingInYourWishlistMatchesText}
          text={tryFewerFiltersOrAWiderText}
          action={
            <Button variant="secondary" onClick={() => setFilters(noFilters)}>
              {clearAllText}
            </Button>
          }
        />
      ) : null}
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {shown.map((entry) => (
          <WishlistCard
            key={entry.id}
            entry={entry}
            hearts={heartsOf.get(entry.product_id) ?? 0}
            busy={actions.busyWith(entry)}
            onMove={() => actions.move(entry)}
            onRemove={() => actions.remove(entry)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {isFiltering ? (
          <FilterDialog
            entries={entries}
            applied={filters}
            onApply={setFilters}
            onClose={() => setIsFiltering(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const Loading = () => (
  <div
    className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
    aria-busy="true"
  >
    {[1, 2, 3, 4].map((card) => (
      <SkeletonCard key={card} />
    ))}
  </div>
);
