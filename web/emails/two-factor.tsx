import type { MailShop, SecondStepFacts } from './email-props.ts';
import { Action, Letter, textFoot } from './layout.tsx';
import { look } from './styles.ts';

const titles: Readonly<Record<SecondStepFacts['change'], string>> = {
  on: 'Your second step is on',
  off: 'Your second step is off',
  reset: 'Your second step was taken away',
  renewed: 'You have new recovery codes',
  recovery: 'A recovery code was used',
};

const leads: Readonly<Record<SecondStepFacts['change'], string>> = {
  on: 'From now on signing in to the admin area takes a code from your authenticator app after the mailed one. Your other sessions have ended.',
  off: 'Signing in to the admin area takes the mailed code alone again. Your other sessions have ended.',
  reset:
    'An owner of the shop has taken away the second step of your sign-in to the admin area. Your sessions have ended. Please sign in and set it up again.',
  renewed: 'Your recovery codes for the admin area were replaced. The old ones no longer work.',
  recovery:
    'Somebody signed in to the admin area with your mailed code and one of your recovery codes. That code does not work again.',
};

const warning = ({ email }: SecondStepFacts): string =>
  `If this was not you, somebody may be reading the mail of ${email}: change the password of your mailbox and tell the owner of the shop at once.`;

export const secondStepSubject = ({ change }: SecondStepFacts): string => titles[change];

export function SecondStepMail({ shop, ...facts }: SecondStepFacts & { shop: MailShop }) {
  return (
    <Letter shop={shop} title={titles[facts.change]} preview={leads[facts.change]}>
      <p style={look.text}>{leads[facts.change]}</p>
      <p style={look.text}>{warning(facts)}</p>
      <Action href={facts.url}>Look at your sign-in</Action>
    </Letter>
  );
}

export const secondStepText = (facts: SecondStepFacts, shop: MailShop): string =>
  [
    leads[facts.change],
    '',
    warning(facts),
    '',
    'Look at your sign-in:',
    facts.url,
    ...textFoot(shop),
  ].join('\n');
