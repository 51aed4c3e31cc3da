import type { SentMessage } from './simulator.ts';

const style = `
body{margin:0;background:#FBF7F1;color:#2B2320;font:17px/1.5 Figtree,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 72px}
h1{font:450 32px/1.2 Fraunces,Georgia,serif;margin:0 0 8px}
p,dt,time{color:#6B5D55}
ol{list-style:none;margin:0;padding:0;border-top:1px solid #E2D5C5}
li{padding:16px 8px;border-bottom:1px solid #E2D5C5;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 16px;margin:8px 0 0;font-size:15px}
dd{margin:0}
a{color:#2F3E66}`;

const names = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** The messages that the simulated gateways accepted, newest first. */
export const messageInboxPage = (messages: readonly SentMessage[]): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>SMS and WhatsApp | Inbox</title><style>${style}</style></head><body><main><p><a href="/dev/mail">All e-mails</a></p><h1>SMS and WhatsApp</h1><p>Messages of the demo shop, newest first. None of them left this machine.</p>${
    messages.length === 0
      ? '<p>No messages yet. Enable a gateway under Settings, Messages.</p>'
      : `<ol>${messages.map(item).join('')}</ol>`
  }</main></body></html>`;

const item = ({ channel, to, template, values, at }: SentMessage): string =>
  `<li><strong>${names[channel]} to ${escape(to)}</strong> <time datetime="${escape(at)}">${escape(at.slice(0, 19).replace('T', ' '))} UTC</time><dl><dt>Template</dt><dd>${escape(template)}</dd>${Object.entries(
    values,
  )
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
    .join('')}</dl></li>`;

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
