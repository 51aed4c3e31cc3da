import { Suspense, useEffect } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { recordVisit, useRecent } from './recently-viewed.ts';

const RecentRail = lazyWithToast(async () => (await import('./recent-rail.tsx')).RecentRail);

type RecentProps = { productId: number; groupId: number | null };

/**
 * Recently viewed products, known only in the browser. Reserves its space to prevent layout shift.
 */
export function RecentProducts({ productId, groupId }: RecentProps) {
  const ids = useRecent(({ ids }) => ids);
  // Another size or colour of the shown design is no other visit.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => recordVisit(productId), [groupId, groupId ?? productId]);
  if (ids.length === 0) return null;
  return (
    <div className="recent">
      <Suspense fallback={null}>
        <RecentRail key={groupId ?? productId} ids={ids} groupId={groupId} />
      </Suspense>
    </div>
  );
}
