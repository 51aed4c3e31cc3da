import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Every role can open this page. */
export function Component() {
  return (
    <>
      <AdminTitle>Account security</AdminTitle>
      <PageHead title="Account security">
        <Link className={buttonClass({ variant: 'secondary' })} to={adminPaths.notifications}>
          Notifications
        </Link>
      </PageHead>
      <div className="in-turn grid max-w-3xl grid-cols-1 gap-6">
        <TwoFactorCard />
        <SessionsCard />
      </div>
    </>
  );
}
