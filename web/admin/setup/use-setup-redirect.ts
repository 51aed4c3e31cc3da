import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { readStored } from '#web/api/stored.ts';
import { useAdminQuery } from '../kit/data.ts';
import { usePermission } from '../session/use-permission.ts';
import { setupDismissed } from './setup-dismissed.ts';

const isTrue = (value: unknown): value is true => value === true;

/** Leads from the dashboard to the guide until the shop is open or the guide is dismissed. */
export function useSetupRedirect(): void {
  const mayRead = usePermission('settings.read');
  const { data } = useAdminQuery('getSetup', mayRead ? {} : null);
  const navigate = useNavigate();
  useEffect(() => {
    if (data?.open === false && readStored(setupDismissed, isTrue) === null)
      void navigate(adminPaths.setup, { replace: true });
  }, [data, navigate]);
}
