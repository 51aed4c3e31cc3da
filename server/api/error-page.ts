import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locales/rules.ts';
import { phraseIn } from '../locales/messages.ts';

const style =
  ':root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.5rem;font-weight:500}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows the page's own style and nothing else. */
export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A document that needs no database, assets or scripts. `message` is a sentence of the shop. */
export const errorPage = (locale: Locale, message: string): string =>
  [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${plain(message)}</title><style>${style}</style></head>`,
    `<body><main><h1>${plain(message)}</h1><p><a href="">${phraseIn(locale, 'Retry')}</a></p></main>`,
    '</body></html>',
  ].join('');

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
