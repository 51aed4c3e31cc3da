import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';
import { usePermission } from '../session/use-permission.ts';

const pages = [
  { to: adminPaths.returns, label: 'Returns' },
  { to: adminPaths.cashRefunds, label: 'Cash refunds' },
];

interface ReturnsHeadProps {
  title: string;
  count?: number | undefined;
  children?: ReactNode;
}

/** The page title, and the tabs for staff who may refund. */
export function ReturnsHead(head: ReturnsHeadProps) {
  const mayRefund = usePermission('payments.refund');
  return (
    <>
      <AdminTitle>{head.title}</AdminTitle>
      {mayRefund ? <PageTabs label="Returns" pages={pages} /> : null}
      <PageHead {...head} />
    </>
  );
}
