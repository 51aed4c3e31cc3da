import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { usePermission } from '../session/use-permission.ts';

const contentPages = [
  { to: adminPaths.content, label: 'Home page' },
  { to: adminPaths.policies, label: 'Policies' },
  { to: adminPaths.posts, label: 'Blog posts' },
  { to: adminPaths.reviews, label: 'Reviews' },
  { to: adminPaths.newsletter, label: 'Newsletter' },
];

/** Scrolls the current tab into view: on a phone not all tabs fit. */
const scrollIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

interface ContentHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** Navigation between the content pages, and the page title. */
export function ContentHead({ title, count, children }: ContentHeadProps) {
  const pathname = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const canExport = usePermission('customers.export');
  const shown = contentPages.filter(({ to }) => to !== adminPaths.newsletter || canExport);
  const isHere = (to: string): boolean =>
    to === adminPaths.content ? pathname === to : pathname.startsWith(to);
  return (
    <>
      <AdminTitle>{title}</AdminTitle>
      <nav
        aria-label="Content"
        className="-mx-gutter -mt-3 mb-6 overflow-x-auto border-b border-line px-gutter"
      >
        <ul className="flex gap-1">
          {shown.map(({ to, label }) => (
            <li key={to} className="flex-none">
              <Link
                to={to}
                ref={isHere(to) ? scrollIntoView : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-deep"
                aria-current={isHere(to) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHead title={title} count={count}>
        {children}
      </PageHead>
    </>
  );
}
