import { success } from '#contract/messages.ts';
import { TokenPage } from './token-page.tsx';

export const Component = () => (
  <TokenPage
    title="Confirm your subscription"
    text="Confirm to get our newsletter."
    action="Confirm subscription"
    done={success.newsletterConfirmed}
    call="confirmSubscription"
  />
);
