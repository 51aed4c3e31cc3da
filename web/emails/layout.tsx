import type { ReactNode } from 'react';
import type { MailShop } from './email-props.ts';
import { look } from './styles.ts';

/** The sheet that every mail is written on. `preview` is the line a mailbox shows beside the subject. */
export function Letter({
  shop,
  title,
  preview,
  children,
}: {
  shop: MailShop;
  title: string;
  preview: string;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={look.page}>
        <div style={look.hidden}>{preview}</div>
        <div style={look.outer}>
          <div style={look.sheet}>
            <p style={look.name}>{shop.name}</p>
            <div style={look.card}>
              <h1 style={look.title}>{title}</h1>
              {children}
            </div>
            <p style={look.foot}>
              {signature(shop)}
              <br />
              Support: 10am-6pm IST, Monday to Saturday.
            </p>
          </div>
        </div>
      </body>
    </html>
  );
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={look.action}>
      <a href={href} target="_blank" rel="noreferrer" style={look.button}>
        {children}
      </a>
    </p>
  );
}

/** What stands under the text part of every mail. */
export const textFoot = (shop: MailShop): string[] => [
  '',
  '--',
  signature(shop),
  'Support: 10am-6pm IST, Monday to Saturday',
];

const signature = ({ name, slogan }: MailShop): string =>
  slogan === '' ? name : `${name}, ${slogan}`;
