import { AdminTitle } from '../kit/admin-title.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SecondStepCard } from './two-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** One's own sign-in, which every role looks after. */
export function Component() {
  return (
    <>
      <AdminTitle>Your sign-in</AdminTitle>
      <PageHead title="Your sign-in" />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <SecondStepCard />
        <SessionsCard />
      </div>
    </>
  );
}
