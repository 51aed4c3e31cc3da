import type { InvitationEmailProps, EmailShop } from '#contract/mail/emails.ts';
import { Action, EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

export const invitationSubject = ({ name }: EmailShop): string => `You are invited to run ${name}`;

const lead = ({ inviter, role }: InvitationEmailProps, { name }: EmailShop): string =>
  `${inviter} has invited you to the admin area of ${name}, with the role ${role}.`;
const how = ({ email }: InvitationEmailProps): string =>
  `Sign in with this email address (${email}). There is no password: we email you a 6-digit code each time.`;
const ignore = 'If you did not expect this invitation, ignore this email.';

export function InvitationEmail({ shop, ...facts }: InvitationEmailProps & { shop: EmailShop }) {
  return (
    <EmailLayout shop={shop} title="You are invited" preview={lead(facts, shop)}>
      <p style={styles.text}>{lead(facts, shop)}</p>
      <p style={styles.text}>{how(facts)}</p>
      <Action href={facts.url}>Sign in to the admin area</Action>
      <p style={styles.soft}>{ignore}</p>
    </EmailLayout>
  );
}

export const invitationText = (facts: InvitationEmailProps, shop: EmailShop): string =>
  [
    lead(facts, shop),
    '',
    how(facts),
    '',
    'Sign in here:',
    facts.url,
    '',
    ignore,
    ...textFooter(shop),
  ].join('\n');
