import type { InvitationFacts } from './facts.ts';
import { Action, Letter, textFoot } from './letter.tsx';
import { look } from './look.ts';

export const invitationSubject = 'You are invited to run Homeloom';

const lead = ({ inviter, role }: InvitationFacts): string => `${inviter} has invited you to the admin area of Homeloom, with the role ${role}.`;
const how = ({ email }: InvitationFacts): string =>
  `Sign in with this e-mail address (${email}). There is no password: each time we mail you a 6-digit code.`;
const ignore = 'If you did not expect this, ignore it: nobody can sign in without your codes.';

export function InvitationMail(facts: InvitationFacts) {
  return (
    <Letter title="Come on in" preview={lead(facts)}>
      <p style={look.text}>{lead(facts)}</p>
      <p style={look.text}>{how(facts)}</p>
      <Action href={facts.url}>Sign in to the admin area</Action>
      <p style={look.soft}>{ignore}</p>
    </Letter>
  );
}

export const invitationText = (facts: InvitationFacts): string =>
  [lead(facts), '', how(facts), '', 'Sign in here:', facts.url, '', ignore, ...textFoot].join('\n');
