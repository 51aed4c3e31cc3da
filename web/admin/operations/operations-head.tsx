import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';
import { usePermission } from '../session/use-permission.ts';

const pages = [
  { to: adminPaths.health, label: 'Health' },
  { to: adminPaths.emails, label: 'Emails' },
  { to: adminPaths.messages, label: 'SMS and WhatsApp' },
  { to: adminPaths.jobs, label: 'Jobs' },
];
const exportPage = { to: adminPaths.exports, label: 'Exports' };
const archivePage = { to: adminPaths.archive, label: 'Archive' };

interface OperationsHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** Navigation between the pages of operations, and the page title. */
export function OperationsHead(head: OperationsHeadProps) {
  const seesOperations = usePermission('settings.read');
  const isOwner = usePermission('staff.write');
  return (
    <>
      <AdminTitle>{head.title}</AdminTitle>
      <PageTabs
        label="Operations"
        pages={[...(seesOperations ? pages : []), exportPage, ...(isOwner ? [archivePage] : [])]}
      />
      <PageHead {...head} />
    </>
  );
}
