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

export const listPage = (mails: readonly InboxEmail[]): string =>
  page(
    'Outbox',
    `<h1>Outbox</h1><p>Mails of the demo shop, newest first. Nothing here left this machine.</p>${
      mails.length === 0
        ? '<p>No mail yet. Ask for a sign-in code and look again.</p>'
        : `<ol>${mails.map(line).join('')}</ol>`
    }`,
  );

const line = (mail: InboxEmail): string =>
  `<li><a href="/dev/mail/${mail.id}"><strong>${escape(mail.subject)}</strong><span>to ${escape(mail.recipient)}</span> ${time(mail.sentAt)}</a></li>`;

/** The mail as a mailbox shows it, in a frame that runs no scripts, and its text part. */
export const emailPage = (mail: InboxEmail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escape(mail.subject)}</h1><p>to ${escape(mail.recipient)} ${time(mail.sentAt)}</p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(mail.htmlBody)}"></iframe>
<h2>As text</h2><pre>${escape(mail.textBody)}</pre>`,
  );

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} | Homeloom outbox</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
