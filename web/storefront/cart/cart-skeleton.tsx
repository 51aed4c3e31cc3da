import { Skeleton } from '#web/ui/skeleton.tsx';
import { loadingYourCartText } from '#web/storefront/cart/texts.tsx';

export const CartSkeleton = () => (
  <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8" aria-busy="true">
    <p className="sr-only" aria-live="polite">
      {loadingYourCartText}
    </p>
    <div className="card grid gap-6 p-6">
      {[1, 2, 3].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="aspect-product w-24 flex-none rounded-control" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="h-72 w-full rounded-card" />
  </div>
);
