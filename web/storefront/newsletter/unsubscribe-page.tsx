import { success } from '#contract/messages.ts';
import { TokenPage } from './token-page.tsx';

export const Component = () => (
  <TokenPage
    title="Unsubscribe from our newsletter"
    text="We will email you about your orders only."
    action="Unsubscribe"
    done={success.newsletterEnded}
    call="unsubscribe"
  />
);
