import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';

/** The screen's title, how many there are of what it lists, and what one can do here. */
export function PageHead({ title, count, children }: { title: string; count?: number | undefined; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="text-2xl">{title}</h1>
      {count === undefined ? null : (
        <Badge>
          {count.toLocaleString('en-IN')}
          <span className="sr-only"> in this list</span>
        </Badge>
      )}
      {children ? <div className="ml-auto flex items-center gap-2">{children}</div> : null}
    </div>
  );
}
