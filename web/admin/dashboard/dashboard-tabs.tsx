import { adminPaths } from '#web/admin-paths.ts';
import { PageTabs } from '../kit/page-tabs.tsx';

// The dashboard has two paths, `/admin` and `/admin/dashboard`: the shorter one matches both.
const pages = [
  { to: adminPaths.dashboard, label: 'Overview' },
  { to: adminPaths.profit, label: 'Profit' },
];

export const DashboardTabs = () => <PageTabs label="Dashboard pages" pages={pages} />;
