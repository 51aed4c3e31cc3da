import type { ReactNode } from 'react';
import { look } from './look.ts';

/** The sheet that every mail is written on. `preview` is the line a mailbox shows beside the subject. */
export function Letter({ title, preview, children }: { title: string; preview: string; children: ReactNode }) {
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
        <table role="presentation" cellPadding={0} cellSpacing={0} style={look.outer}>
          <tbody>
            <tr>
              <td style={look.gutter}>
                <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={look.sheet}>
                  <tbody>
                    <tr>
                      <td style={look.name}>Homeloom</td>
                    </tr>
                    <tr>
                      <td style={look.card}>
                        <h1 style={look.title}>{title}</h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={look.foot}>Homeloom, textiles for the Indian home. Support: 10am-6pm IST, Monday to Saturday.</td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
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
export const textFoot = ['', '--', 'Homeloom, textiles for the Indian home', 'Support: 10am-6pm IST, Monday to Saturday'];
