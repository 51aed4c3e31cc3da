import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';

const pages = [
  { to: adminPaths.health, label: 'Health' },
  { to: adminPaths.emails, label: 'Emails' },
  { to: adminPaths.messages, label: 'SMS and WhatsApp' },
  { to: adminPaths.jobs, label: 'Jobs' },
];

interface OperationsHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** Navigation between the pages of operations, and the page title. */
export const OperationsHead = ({ title, count, children }: OperationsHeadProps) => (
  <>
    <AdminTitle>{title}</AdminTitle>
    <PageTabs label="Operations" pages={pages} />
    <PageHead title={title} count={count}>
      {children}
    </PageHead>
  </>
);
