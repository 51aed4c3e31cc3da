import { Suspense, useEffect } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy-part.ts';
import { noteVisit, useRecent } from './recently-viewed.ts';

const RecentRail = lazyPart(async () => (await import('./recent-rail.tsx')).RecentRail);

/** What this shopper looked at before; known in the browser alone. Its place is kept from the start, so that nothing moves. */
export function RecentProducts({ productId }: { productId: number }) {
  const ids = useRecent(({ ids }) => ids);
  useEffect(() => noteVisit(productId), [productId]);
  if (ids.length === 0) return null;
  return (
    <div className="recent">
      <Suspense fallback={null}>
        <RecentRail key={productId} ids={ids} />
      </Suspense>
    </div>
  );
}
