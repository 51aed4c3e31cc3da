import type { EmailShop, NewsletterEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

export const newsletterSubject = ({ name }: EmailShop, { newsletter }: EmailWords): string =>
  newsletter.subject(name);

/** Confirm and unsubscribe use the same token. */
const unsubscribeUrl = (url: string): string =>
  url.replace('/newsletter/confirm?', '/newsletter/unsubscribe?');

export function NewsletterEmail({
  url,
  shop,
  words: { layout, newsletter },
}: NewsletterEmailProps & { shop: EmailShop; words: EmailWords }) {
  return (
    <EmailLayout
      shop={shop}
      lang={layout.lang}
      title={newsletter.title}
      preview={newsletter.preview}
    >
      <p style={styles.text}>{newsletter.lead(shop.name)}</p>
      <Action href={url}>{newsletter.confirm}</Action>
      <p style={styles.soft}>{newsletter.ignore}</p>
      <p style={styles.soft}>
        {newsletter.leave}{' '}
        <a href={unsubscribeUrl(url)} target="_blank" rel="noreferrer" style={styles.link}>
          {newsletter.unsubscribe}
        </a>
      </p>
    </EmailLayout>
  );
}

export const newsletterText = (
  { url }: NewsletterEmailProps,
  shop: EmailShop,
  { newsletter }: EmailWords,
): string =>
  [
    newsletter.lead(shop.name),
    '',
    newsletter.confirmHere,
    url,
    '',
    newsletter.ignore,
    '',
    newsletter.leave,
    unsubscribeUrl(url),
    ...textFooter(shop),
  ].join('\n');
