/** Where a tag points to, in whichever way HTML has for that. */
const tag = /<(?!\/)([a-z]+)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([a-z-]+)="([^"]*)"/gi;
const single = new Set(['href', 'src', 'action', 'poster', 'data-entry']);
const listed = new Set(['srcset', 'imagesrcset']);

/**
 * All URLs in a page's markup, whole; those that only a mail or telephone program follows are
 * left out.
 */
export function urlsIn(html: string, base: string): string[] {
  const found: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    const values = new Map(
      [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    );
    for (const [key, value] of values) {
      if (single.has(key)) found.push(value);
      if (listed.has(key))
        found.push(
          ...value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
        );
      if (key === 'data-scripts') found.push(...value.split(' '));
    }
    const meaning = values.get('property') ?? values.get('name') ?? '';
    if (name.toLowerCase() === 'meta' && /^(og|twitter):(image|url)$/.test(meaning))
      found.push(values.get('content') ?? '');
  }
  return [...new Set([...found, ...urlsInData(html, base)])]
    .filter((url) => url !== '' && !/^(mailto|tel|data|javascript):/.test(url))
    .map((url) => new URL(url, base).href);
}

/** URLs of the shop in a page's structured data, without templates such as `?q={text}`. */
const urlsInData = (html: string, base: string): string[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)]
    .flatMap(([, json = '']) => [...json.matchAll(/"(https?:[^"\\{]+)"/g)])
    .flatMap(([, url = '']) => (url.startsWith(new URL(base).origin) ? [url] : []));

/** URLs in a style sheet: fonts and images. */
export const urlsInStyles = (css: string, base: string): string[] =>
  [...css.matchAll(/url\(\s*["']?(?!data:)([^"')]+)["']?\s*\)/g)].map(
    ([, url = '']) => new URL(url, base).href,
  );

/** URLs in a sitemap, a feed or a manifest. */
export const urlsInText = (text: string, base: string): string[] =>
  [
    ...text.matchAll(
      /<(?:loc|image:loc|link|guid[^>]*)>([^<]+)<|"(?:src|start_url|scope)":"([^"]+)"|\b(?:href|url)="([^"]+)"|^Sitemap: (\S+)$/gm,
    ),
  ].map(
    ([, element, value, quoted, line]) =>
      new URL(plain(element ?? value ?? quoted ?? line ?? ''), base).href,
  );

export const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => plain(id)));

const plain = (value: string): string =>
  value
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Links of one kind lead to the same code: pages of other rows, or of another product. */
export const kindOf = (href: string): string =>
  href.replace(/\d+/g, '0').replace(/(\/(?:product|category|blogs)\/).*/, '$1');
