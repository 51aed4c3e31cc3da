import type { EmailShop, NewsletterEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

export const newsletterSubject = ({ name }: EmailShop): string =>
  `Please confirm your ${name} subscription`;

const lead = ({ name }: EmailShop): string =>
  `Please confirm that you want the ${name} newsletter.`;
const ignore = 'If you did not sign up, ignore this email. We will not contact you again.';
const leave = 'You can unsubscribe at any time:';

/** Confirm and unsubscribe use the same token. */
const unsubscribeUrl = (url: string): string =>
  url.replace('/newsletter/confirm?', '/newsletter/unsubscribe?');

export function NewsletterEmail({ url, shop }: NewsletterEmailProps & { shop: EmailShop }) {
  return (
    <EmailLayout
      shop={shop}
      title="Confirm your subscription"
      preview="Confirm your newsletter subscription."
    >
      <p style={styles.text}>{lead(shop)}</p>
      <Action href={url}>Confirm subscription</Action>
      <p style={styles.soft}>{ignore}</p>
      <p style={styles.soft}>
        {leave}{' '}
        <a href={unsubscribeUrl(url)} target="_blank" rel="noreferrer" style={styles.link}>
          unsubscribe
        </a>
      </p>
    </EmailLayout>
  );
}

export const newsletterText = ({ url }: NewsletterEmailProps, shop: EmailShop): string =>
  [
    lead(shop),
    '',
    'Confirm here:',
    url,
    '',
    ignore,
    '',
    leave,
    unsubscribeUrl(url),
    ...textFooter(shop),
  ].join('\n');
