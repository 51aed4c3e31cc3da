import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';

const pages = [
  { to: adminPaths.apiKeys, label: 'API keys' },
  { to: adminPaths.webhooks, label: 'Webhooks' },
  { to: adminPaths.plugins, label: 'Plugins' },
];

interface DevelopersHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** Navigation between the pages for developers, and the page title. */
export const DevelopersHead = (head: DevelopersHeadProps) => (
  <>
    <AdminTitle>{head.title}</AdminTitle>
    <PageTabs label="Developers" pages={pages} />
    <PageHead {...head} />
  </>
);
