import type { ReactNode } from 'react';

interface BulkBarProps {
  /** Names the region: 'Selected products'. */
  label: string;
  /** Drawn before the count. */
  start?: ReactNode;
  count: number;
  isAll?: boolean;
  /** The bulk actions. */
  children: ReactNode;
}

/**
 * The selection's size and its bulk actions, at the foot of the window. Draws nothing without a
 * selection.
 */
export function BulkBar({ label, start, count, isAll = false, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label={label}
      data-foot-bar
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-white px-4 py-2 shadow-overlay sm:max-lg:gap-x-2 sm:max-lg:px-2"
    >
      <div className="flex items-center gap-1">
        {start}
        <output className="font-medium tabular-nums">
          {isAll ? 'All ' : ''}
          {count.toLocaleString('en-IN')} selected
        </output>
      </div>
      {children}
    </section>
  );
}
