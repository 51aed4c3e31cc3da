import { Link, useLocation } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { useShopSettings } from '../session/shop-settings.ts';
import { usePermission } from '../session/use-permission.ts';

/** Leads back to the setup guide from its pages, until the shop is open. */
export function SetupLink() {
  const mayRead = usePermission('settings.read');
  const { pathname } = useLocation();
  const isOpen = useShopSettings().data?.is_open ?? true;
  if (isOpen || !mayRead || pathname === adminPaths.setup) return null;
  return (
    <p className="no-print mb-3">
      <Link
        to={adminPaths.setup}
        className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
      >
        <ChevronLeftIcon size={18} /> Back to the setup guide
      </Link>
    </p>
  );
}
