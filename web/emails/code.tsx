import { limits } from '#contract/limits.ts';
import type { CodeFacts, MailShop } from './email-props.ts';
import { Letter, textFoot } from './layout.tsx';
import { look } from './styles.ts';

const ignore =
  'If you did not ask for it, ignore this mail: nobody can sign in without the code. We never ask for it on the phone.';

/** A code never stands in a subject: subjects are shown on locked screens. */
export const codeSubject = ({ name }: MailShop): string => `Your ${name} sign-in code`;

export function CodeMail({ code, shop }: CodeFacts & { shop: MailShop }) {
  return (
    <Letter
      shop={shop}
      title="Your sign-in code"
      preview={`It is good for ${limits.codeLifeMinutes} minutes.`}
    >
      <p style={look.text}>Enter this code to sign in:</p>
      <p style={look.code}>{code}</p>
      <p style={look.text}>It is good for {limits.codeLifeMinutes} minutes and works once.</p>
      <p style={look.soft}>{ignore}</p>
    </Letter>
  );
}

export const codeText = ({ code }: CodeFacts, shop: MailShop): string =>
  [
    `${codeSubject(shop)}: ${code}`,
    '',
    `It is good for ${limits.codeLifeMinutes} minutes and works once.`,
    ignore,
    ...textFoot(shop),
  ].join('\n');
