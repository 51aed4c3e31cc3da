import { marked } from 'marked';
import sanitize from 'sanitize-html';

/** A text under the page's own title begins with h2, however its writer began. */
const deeper = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' } as const;

const ownPicture = /^\/media\/[0-9a-f]+(\/[0-9]+)?\.(avif|webp)$/;

const allowed: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'a',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'br',
    'hr',
    'blockquote',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Pictures come from the shop's own store: anything else would tell others who reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
  transformTags: {
    ...deeper,
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener' },
    }),
    img: (tagName, { src, alt }) => ({
      tagName,
      attribs: { src: src ?? '', alt: alt ?? '', loading: 'lazy' },
    }),
  },
};

/** The owner's Markdown as HTML that cannot act: no script, no style, no frame, no foreign picture. */
export const htmlOf = (markdown: string): string =>
  sanitize(marked.parse(markdown, { async: false, gfm: true }), allowed);
