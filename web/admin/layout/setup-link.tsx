import { Link, useLocation } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { useShopSettings } from '../session/shop-settings.ts';
import { usePermission } from '../session/use-permission.ts';

/**
 * Leads back to the setup guide from its pages, until the shop is open. In the header, where it
 * moves nothing once the settings are loaded.
 */
export function SetupLink() {
  const mayRead = usePermission('settings.read');
  const { pathname } = useLocation();
  const isOpen = useShopSettings().data?.is_open ?? true;
  if (isOpen || !mayRead || pathname === adminPaths.setup) return null;
  return (
    <Link
      to={adminPaths.setup}
      className="text-link inline-flex min-h-11 flex-none items-center gap-1 text-sm"
      aria-label="Back to the setup guide"
    >
      <ChevronLeftIcon size={18} /> Setup guide
    </Link>
  );
}
