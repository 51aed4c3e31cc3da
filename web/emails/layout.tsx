import { Fragment, type ReactNode } from 'react';
import type { EmailShop } from '#contract/mail/emails.ts';
import { emailRules, styles } from './styles.ts';
import type { EmailWords } from './words/words.ts';

/** The layout of every email. `preview` is the text that a mailbox shows beside the subject. */
export function EmailLayout({
  shop,
  lang = 'en',
  title,
  preview,
  children,
}: {
  shop: EmailShop;
  /** Absent in emails to staff. */
  lang?: string;
  title: string;
  preview: string;
  children: ReactNode;
}) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{emailRules}</style>
      </head>
      <body style={styles.page}>
        <div style={styles.hidden}>{preview}</div>
        <div style={styles.outer}>
          <div style={styles.sheet}>
            {shop.logoUrl === undefined ? (
              <p style={styles.name}>{shop.name}</p>
            ) : (
              <p style={styles.name}>
                <img
                  src={shop.logoUrl}
                  alt={shop.name}
                  height={40}
                  loading="lazy"
                  style={styles.logo}
                />
              </p>
            )}
            <div style={styles.card}>
              <h1 style={styles.title}>{unbroken(title)}</h1>
              {children}
            </div>
            <p style={styles.foot}>
              {signature(shop)}
              {shop.seller.map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}

/** Keeps an order number on one line: browsers break it after its hyphen. */
const unbroken = (text: string): ReactNode =>
  text.split(/(#ORD-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={styles.unbroken}>
        {part}
      </span>
    ),
  );

export const Paragraph = ({ children }: { children: string }) => (
  <p style={styles.text}>{unbroken(children)}</p>
);

/** The days of a delivery, large enough to be found at a glance. */
export const DeliveryDate = ({ children }: { children: string | undefined }) =>
  children ? <p style={styles.date}>{children.replace(/[.।]$/, '')}</p> : null;

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={styles.action}>
      <a href={href} target="_blank" rel="noreferrer" style={styles.button}>
        {children}
      </a>
    </p>
  );
}

export function InvoiceLink({
  number,
  url,
  layout,
}: {
  number: string;
  url: string;
  layout: EmailWords['layout'];
}) {
  const { before, link, after } = layout.invoice(number);
  return (
    <p style={styles.soft}>
      {before}
      <a href={url} style={styles.link}>
        {link}
      </a>
      {after}
    </p>
  );
}

/** The footer of the plain-text part. */
export const textFooter = (shop: EmailShop): string[] => [
  '',
  '--',
  signature(shop),
  ...shop.seller,
];

const signature = ({ name, slogan }: EmailShop): string =>
  slogan === '' ? name : `${name}, ${slogan}`;
