import type { ReactNode } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PageTabs } from '../kit/page-tabs.tsx';

const pages = [
  { to: adminPaths.coupons, label: 'Coupons' },
  { to: adminPaths.promotions, label: 'All promotions' },
  { to: adminPaths.salePrices, label: 'Sale prices' },
];

interface DiscountsHeadProps {
  /** Of the window. */
  name: string;
  title: string;
  count: number | undefined;
  children: ReactNode;
}

/** Navigation between the pages of discounts, and the page title. */
export const DiscountsHead = ({ name, ...head }: DiscountsHeadProps) => (
  <>
    <AdminTitle>{name}</AdminTitle>
    <PageTabs label="Coupons and promotions" pages={pages} />
    <PageHead {...head} />
  </>
);
