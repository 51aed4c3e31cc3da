import type { EmailShop, TwoFactorEmailProps } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

const titles: Readonly<Record<TwoFactorEmailProps['change'], string>> = {
  on: 'Two-factor authentication is on',
  off: 'Two-factor authentication is off',
  reset: 'Two-factor authentication was reset',
  renewed: 'You have new recovery codes',
  recovery: 'A recovery code was used',
};

const leads: Readonly<Record<TwoFactorEmailProps['change'], string>> = {
  on: 'Signing in to the admin area now requires a code from your authenticator app after the emailed code. Your other sessions have ended.',
  off: 'Signing in to the admin area now requires only the emailed code. Your other sessions have ended.',
  reset:
    'An owner of the shop reset your two-factor authentication for the admin area. Your sessions have ended. Please sign in and set it up again.',
  renewed: 'Your recovery codes for the admin area were replaced. The old codes no longer work.',
  recovery:
    'A recovery code was used after your emailed code to sign in to the admin area. It cannot be used again.',
};

const warning = ({ email }: TwoFactorEmailProps): string =>
  `If this was not you, change the password of your mailbox ${email} and contact the owner of the shop immediately.`;

export const twoFactorSubject = ({ change }: TwoFactorEmailProps): string => titles[change];

export function TwoFactorEmail({ shop, ...facts }: TwoFactorEmailProps & { shop: EmailShop }) {
  return (
    <EmailLayout shop={shop} title={titles[facts.change]} preview={leads[facts.change]}>
      <p style={styles.text}>{leads[facts.change]}</p>
      <p style={styles.text}>{warning(facts)}</p>
      <Action href={facts.url}>Check account security</Action>
    </EmailLayout>
  );
}

export const twoFactorText = (facts: TwoFactorEmailProps, shop: EmailShop): string =>
  [
    leads[facts.change],
    '',
    warning(facts),
    '',
    'Check account security:',
    facts.url,
    ...textFooter(shop),
  ].join('\n');
