import { marked } from 'marked';
import sanitize from 'sanitize-html';

/** The page title is the h1, so headings in the text start at h2. */
const deeper = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' } as const;

const ownImage = /^\/media\/[0-9a-f]+(\/[0-9]+)?\.(avif|webp)$/;

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
  // Only the shop's own images: other hosts would see the readers' requests.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs['src'] ?? ''),
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

/** Renders Markdown as safe HTML: no scripts, styles, frames or foreign images. */
export function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitize(html, allowed);
}
