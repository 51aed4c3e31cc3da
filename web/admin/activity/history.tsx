import { useState } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';
import { Changes } from './changes.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { verbOf } from './words.ts';

/** Short: the log is read to see what just happened. */
export const logFreshMs = 5000;

/**
 * The activity of one subject: `<History subject="product:12" />`. Loads when opened; hidden
 * without the permission.
 */
export function History({ subject, className }: { subject: string; className?: string }) {
  const mayRead = usePermission('audit.read');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <details
      className={className ?? 'no-print card mt-6'}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">
        History
      </summary>
      <div className="border-t border-line px-4 py-3 text-sm">
        <Entries subject={subject} isOpen={isOpen} />
        <p className="mt-3">
          <Link to={adminPaths.activityOf(subject)} className="text-link">
            All of its activity
          </Link>
        </p>
      </div>
    </details>
  );
}

function Entries({ subject, isOpen }: { subject: string; isOpen: boolean }) {
  const { data, error } = useAdminQuery(
    'listActivity',
    { query: { subject, limit: 8 } },
    { enabled: isOpen, staleTime: logFreshMs },
  );
  if (error && !data) return <p role="alert">{errorMessage(error, failure.activityFetch)}</p>;
  if (!data) return <SkeletonText lines={3} />;
  if (data.length === 0)
    return (
      <p className="text-ink-soft">
        Nothing has been changed since the shop began to keep this log.
      </p>
    );
  return (
    <ol className="grid gap-3">
      {data.map(({ id, at, actor, action, before, after }) => (
        <li key={id}>
          <p className="text-xs text-ink-soft">
            <time dateTime={at}>{orderDate(at)}</time>, {actor?.name ?? 'a former account'}:{' '}
            {verbOf(action).toLowerCase()}
          </p>
          <Changes before={before} after={after} />
        </li>
      ))}
    </ol>
  );
}
