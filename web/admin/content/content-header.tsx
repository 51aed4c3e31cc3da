import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';
import { usePermission } from '../session/use-permission.ts';

const contentPages = [
  { to: adminPaths.content, label: 'Home page' },
  { to: adminPaths.policies, label: 'Policies' },
  { to: adminPaths.pages, label: 'Pages' },
  { to: adminPaths.posts, label: 'Blog posts' },
  { to: adminPaths.reviews, label: 'Reviews' },
  { to: adminPaths.questions, label: 'Questions' },
  { to: adminPaths.newsletter, label: 'Newsletter' },
  { to: adminPaths.redirects, label: 'Redirects' },
  { to: adminPaths.search, label: 'Search' },
];

interface ContentHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** Navigation between the content pages, and the page title. */
export function ContentHead(head: ContentHeadProps) {
  const canExport = usePermission('customers.export');
  const shown = contentPages.filter(({ to }) => to !== adminPaths.newsletter || canExport);
  return (
    <>
      <AdminTitle>{head.title}</AdminTitle>
      <PageTabs label="Content" pages={shown} />
      <PageHead {...head} />
    </>
  );
}
