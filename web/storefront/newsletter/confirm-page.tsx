import { success } from '#contract/messages.ts';
import { TokenPage } from './token-page.tsx';

export const Component = () => (
  <TokenPage
    title="Confirm your subscription"
    line="One press, and our letters come to you: new weaves, offers and care tips, about twice a month."
    action="Confirm subscription"
    done={success.newsletterConfirmed}
    call="confirmSubscription"
  />
);
