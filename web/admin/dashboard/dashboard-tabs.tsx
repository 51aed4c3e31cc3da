import { adminPaths } from '#web/admin-paths.ts';
import { adminDashboard } from '../layout/admin-navigation.ts';
import { PageTabs } from '../kit/page-tabs.tsx';

const pages = [
  { to: adminDashboard, label: 'Overview' },
  { to: adminPaths.profit, label: 'Profit' },
];

export const DashboardTabs = () => <PageTabs label="Dashboard pages" pages={pages} />;
