import { success } from '#contract/messages.ts';
import { TokenPage } from './token-page.tsx';
import {
  confirmSubscriptionText,
  confirmToGetOurNewsletterText,
  confirmYourSubscriptionText,
} from '#web/storefront/newsletter/texts.ts';

export const Component = () => (
  <TokenPage
    title={confirmYourSubscriptionText}
    text={confirmToGetOurNewsletterText}
    action={confirmSubscriptionText}
    done={success.newsletterConfirmed}
    call="confirmSubscription"
  />
);
