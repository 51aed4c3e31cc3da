import { codeLifeMinutes } from '#contract/auth/rules.ts';
import type { CodeEmailProps, EmailShop } from '#contract/mail/emails.ts';
import { EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';

const ignore =
  'If you did not request this code, ignore this email. Never share the code, not even on the phone.';

/** Begins with the code, so that it can be read from the notification without opening the email. */
export const codeSubject = ({ code }: CodeEmailProps, { name }: EmailShop): string =>
  `${code} is your ${name} sign-in code`;

const link = 'On another device, or asked to wait? Open this page and enter the code there:';

export function CodeEmail({ code, url, shop }: CodeEmailProps & { shop: EmailShop }) {
  return (
    <EmailLayout
      shop={shop}
      title="Your sign-in code"
      preview={`It expires in ${codeLifeMinutes} minutes.`}
    >
      <p style={styles.text}>Enter this code to sign in:</p>
      <p style={styles.code}>{code}</p>
      <p style={styles.text}>It expires in {codeLifeMinutes} minutes and works once.</p>
      {url === undefined ? null : (
        <p style={styles.text}>
          {link} <a href={url}>{url.replace(/#.*/, '')}</a>
        </p>
      )}
      <p style={styles.soft}>{ignore}</p>
    </EmailLayout>
  );
}

export const codeText = ({ code, url }: CodeEmailProps, shop: EmailShop): string =>
  [
    `Your ${shop.name} sign-in code: ${code}`,
    '',
    `It expires in ${codeLifeMinutes} minutes and works once.`,
    ...(url === undefined ? [] : [`${link} ${url}`]),
    ignore,
    ...textFooter(shop),
  ].join('\n');
