import type { CodeEmailProps, EmailShop } from '#contract/mail/emails.ts';
import { EmailLayout, textFooter } from './layout.tsx';
import { styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

/** Begins with the code, so that it can be read from the notification without opening the email. */
export const codeSubject = (
  { code }: CodeEmailProps,
  { name }: EmailShop,
  { code: words }: EmailWords,
): string => words.subject(code, name);

export function CodeEmail({
  code,
  url,
  shop,
  words: { code: words, layout },
}: CodeEmailProps & { shop: EmailShop; words: EmailWords }) {
  return (
    <EmailLayout shop={shop} lang={layout.lang} title={words.title} preview={words.preview}>
      <p style={styles.text}>{words.enter}</p>
      <p style={styles.code}>{code}</p>
      <p style={styles.text}>{words.life}</p>
      {url === undefined ? null : (
        <p style={styles.text}>
          {words.link}{' '}
          <a href={url} style={styles.link}>
            {url.replace(/#.*/, '')}
          </a>
        </p>
      )}
      <p style={styles.soft}>{words.ignore}</p>
    </EmailLayout>
  );
}

export const codeText = (
  { code, url }: CodeEmailProps,
  shop: EmailShop,
  { code: words }: EmailWords,
): string =>
  [
    words.first(code, shop.name),
    '',
    words.life,
    ...(url === undefined ? [] : [`${words.link} ${url}`]),
    words.ignore,
    ...textFooter(shop),
  ].join('\n');
