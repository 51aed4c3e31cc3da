import { success } from '#contract/messages.ts';
import { TokenPage } from './token-page.tsx';
import {
  unsubscribeFromOurNewsletterText,
  unsubscribeText,
  weWillEmailYouAboutYourText,
} from '#web/storefront/newsletter/texts.ts';

export const Component = () => (
  <TokenPage
    title={unsubscribeFromOurNewsletterText}
    text={weWillEmailYouAboutYourText}
    action={unsubscribeText}
    done={success.newsletterEnded}
    call="unsubscribe"
  />
);
