import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { useAdminList } from '../kit/data.ts';
import { usePermission } from '../session/use-permission.ts';

/** 'Opening soon' promised its subscribers word of the opening. */
export function Announcement() {
  const mayWrite = usePermission('customers.export');
  const subscribers = useAdminList(
    'listSubscribers',
    { query: { status: 'confirmed', page: 1, limit: 1 } },
    { enabled: mayWrite },
  );
  const total = subscribers.data?.meta.total ?? 0;
  return total === 0 ? null : (
    <Link to={adminPaths.issueNew} className="text-link inline-flex min-h-11 items-center">
      Tell your {total.toLocaleString('en-IN')} {total === 1 ? 'subscriber' : 'subscribers'} that
      you are open
    </Link>
  );
}
