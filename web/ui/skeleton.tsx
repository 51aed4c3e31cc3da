import { classNames } from '#web/ui/class-names.ts';

/** An animated placeholder. Give it the size of the final content with classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={classNames('skeleton-text', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" />
      ))}
    </span>
  );
}

/** Placeholder of a product card: image, two lines of name, price. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <span className={classNames('block', className)} aria-hidden="true">
      <span className="skeleton aspect-product rounded-card" />
      <span className="skeleton mt-4 h-4 w-4/5" />
      <span className="skeleton mt-2 h-4 w-1/2" />
      <span className="skeleton mt-3 h-5 w-2/5" />
    </span>
  );
}
