import { Suspense, useEffect } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { recordVisit, useRecent } from './recently-viewed.ts';

const RecentRail = lazyWithToast(async () => (await import('./recent-rail.tsx')).RecentRail);

/**
 * Recently viewed products, known only in the browser. Reserves its space to prevent layout shift.
 */
export function RecentProducts({ productId }: { productId: number }) {
  const ids = useRecent(({ ids }) => ids);
  useEffect(() => recordVisit(productId), [productId]);
  if (ids.length === 0) return null;
  return (
    <div className="recent">
      <Suspense fallback={null}>
        <RecentRail key={productId} ids={ids} />
      </Suspense>
    </div>
  );
}
