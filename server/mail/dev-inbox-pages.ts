import type { RowOf } from '#database/client/statement.ts';
import type { inInbox } from './queries.ts';

export type InboxEmail = RowOf<typeof inInbox>;

const style = `
body{margin:0;background:#FBF7F1;color:#2B2320;font:17px/1.5 Figtree,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 72px}
h1{font:450 32px/1.2 Fraunces,Georgia,serif;margin:0 0 8px}
p{color:#6B5D55;margin:0 0 24px}
ol{list-style:none;margin:0;padding:0;border-top:1px solid #E2D5C5}
li a{display:block;padding:16px 8px;border-bottom:1px solid #E2D5C5;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#F1E8DC}
li strong{display:block}
li span,time{color:#6B5D55;font-size:15px}
a{color:#2F3E66}
iframe{width:100%;height:720px;border:1px solid #E2D5C5;border-radius:12px;background:#fff}
pre{white-space:pre-wrap;background:#F1E8DC;border-radius:12px;padding:24px;font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
h2{font-size:20px;margin:32px 0 12px}`;

export const listPage = (emails: readonly InboxEmail[]): string =>
  page(
    'Inbox',
    `<h1>Inbox</h1><p>E-mails of the demo shop, newest first. None of them left this machine. <a href="/dev/messages">SMS and WhatsApp</a></p>${
      emails.length === 0
        ? '<p>No e-mails yet. Request a sign-in code and reload this page.</p>'
        : `<ol>${emails.map(listItem).join('')}</ol>`
    }`,
  );

const listItem = (email: InboxEmail): string =>
  `<li><a href="/dev/mail/${email.id}"><strong>${escape(email.subject)}</strong><span>to ${escape(email.recipient)}</span> ${time(email.sentAt)}</a></li>`;

/** The HTML part in a frame without scripts, and the text part. */
export const emailPage = (email: InboxEmail): string =>
  page(
    email.subject,
    `<p><a href="/dev/mail">All e-mails</a></p><h1>${escape(email.subject)}</h1><p>to ${escape(email.recipient)} ${time(email.sentAt)}</p>
<iframe title="The e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(email.htmlBody)}"></iframe>
<h2>As text</h2><pre>${escape(email.textBody)}</pre>`,
  );

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} | Inbox</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
