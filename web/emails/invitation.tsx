import type { InvitationFacts, MailShop } from './email-props.ts';
import { Action, Letter, textFoot } from './layout.tsx';
import { look } from './styles.ts';

export const invitationSubject = ({ name }: MailShop): string => `You are invited to run ${name}`;

const lead = ({ inviter, role }: InvitationFacts, { name }: MailShop): string =>
  `${inviter} has invited you to the admin area of ${name}, with the role ${role}.`;
const how = ({ email }: InvitationFacts): string =>
  `Sign in with this e-mail address (${email}). There is no password: each time we mail you a 6-digit code.`;
const ignore = 'If you did not expect this, ignore it: nobody can sign in without your codes.';

export function InvitationMail({ shop, ...facts }: InvitationFacts & { shop: MailShop }) {
  return (
    <Letter shop={shop} title="Come on in" preview={lead(facts, shop)}>
      <p style={look.text}>{lead(facts, shop)}</p>
      <p style={look.text}>{how(facts)}</p>
      <Action href={facts.url}>Sign in to the admin area</Action>
      <p style={look.soft}>{ignore}</p>
    </Letter>
  );
}

export const invitationText = (facts: InvitationFacts, shop: MailShop): string =>
  [
    lead(facts, shop),
    '',
    how(facts),
    '',
    'Sign in here:',
    facts.url,
    '',
    ignore,
    ...textFoot(shop),
  ].join('\n');
