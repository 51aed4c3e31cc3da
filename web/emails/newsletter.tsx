import type { MailShop, NewsletterFacts } from './email-props.ts';
import { Action, Letter, textFoot } from './layout.tsx';
import { look } from './styles.ts';

export const newsletterSubject = ({ name }: MailShop): string =>
  `Please confirm your ${name} subscription`;

const lead = ({ name }: MailShop): string =>
  `Somebody, most likely you, asked for letters from ${name} at this address: new weaves, offers and care tips, about twice a month.`;
const ignore = 'If it was not you, ignore this mail and you will not hear from us again.';
const leave = 'You can end it at any time:';

/** The same token opens the way in and the way out. */
const unsubscribeUrl = (url: string): string =>
  url.replace('/newsletter/confirm?', '/newsletter/unsubscribe?');

export function NewsletterMail({ url, shop }: NewsletterFacts & { shop: MailShop }) {
  return (
    <Letter shop={shop} title="One click to go" preview="Confirm that these letters are for you.">
      <p style={look.text}>{lead(shop)}</p>
      <Action href={url}>Confirm subscription</Action>
      <p style={look.soft}>{ignore}</p>
      <p style={look.soft}>
        {leave}{' '}
        <a href={unsubscribeUrl(url)} target="_blank" rel="noreferrer" style={look.link}>
          unsubscribe
        </a>
      </p>
    </Letter>
  );
}

export const newsletterText = ({ url }: NewsletterFacts, shop: MailShop): string =>
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
    ...textFoot(shop),
  ].join('\n');
