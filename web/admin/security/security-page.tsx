import { AlertsCard } from './alerts-card.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Every role can open this page. */
export function Component() {
  return (
    <>
      <AdminTitle>Account security</AdminTitle>
      <PageHead title="Account security" />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <TwoFactorCard />
        <SessionsCard />
        <AlertsCard />
      </div>
    </>
  );
}
