import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

export const OrderSkeleton = () => (
  <div className="flex flex-col gap-6" aria-busy="true">
    <output className="sr-only">Loading order</output>
    <div className="grid gap-6 sm:grid-cols-2">
      <SkeletonText lines={4} />
      <SkeletonText lines={4} />
    </div>
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);
