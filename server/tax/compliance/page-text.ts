/** The parts of a page as text, and the paths that it links to. */
export type PageText = { footer: string; main: string; links: string[] };

export const readPage = (html: string): PageText => ({
  footer: textOf(part(html, /<footer class="site-footer"[\s\S]*<\/footer>/)),
  main: textOf(part(html, /<main id="main"[\s\S]*<\/main>/)),
  links: [...html.matchAll(/<a [^<>]*href="(\/[^"#?/][^"#?]*)/g)].map(([, path = '']) =>
    unescaped(path),
  ),
});

const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? '';

const unseen = /<(script|style|template)[\s>][\s\S]*?<\/\1>/g;
const inline =
  /<!--[\s\S]*?-->|<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/g;

/** The text of HTML, which escapes `<` also in attributes. */
export const textOf = (html: string): string =>
  unescaped(
    html
      .replace(unseen, ' ')
      .replace(inline, '')
      .replace(/<[^<>]*>/g, ' '),
  );

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name) return named[name] ?? all;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** Whether a text contains the words of another one, whatever is between them. */
export const shows = (text: string, words: string): boolean =>
  ` ${wordsOf(text)} `.includes(` ${wordsOf(words)} `);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
