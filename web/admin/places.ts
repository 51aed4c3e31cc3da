import { paths } from '#web/paths.ts';

/** Where the owner lands after signing in; the bare `/admin` shows the same. */
export const adminDashboard = `${paths.admin}/dashboard`;
