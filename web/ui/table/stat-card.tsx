import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/styles/ui/stat.css';

interface StatCardProps {
  label: string;
  /** Null while loading. */
  value: ReactNode | null;
  /** Comparison: '12% more than last week'. */
  note?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function StatCard({ label, value, note, icon, className }: StatCardProps) {
  return (
    <div className={classNames('card stat', className)} aria-busy={value === null || undefined}>
      <dl>
        <dt>{label}</dt>
        <dd>{value ?? <Skeleton className="h-lh w-24" />}</dd>
      </dl>
      {note ? <p className="stat-note">{note}</p> : null}
      {icon ? <span className="stat-icon">{icon}</span> : null}
    </div>
  );
}
