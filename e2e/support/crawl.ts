import { urlsIn, urlsInStyles, urlsInText, idsIn } from './links.ts';

export type Found = {
  /** Each URL of the shop that anything points to, and one place that does. */
  from: Map<string, string>;
  pages: Map<string, string>;
  /** What does not respond with 200, or names a part of a page that is not there. */
  dead: string[];
  /** URLs of other hosts. */
  elsewhere: Set<string>;
};

/** Links to these are meant to redirect. */
const sentOn = new Set<string>([]);
const atOnce = 8;

/** Begins at some paths and asks for everything that anything in the shop points to, once. */
export async function crawl(shop: string, begin: readonly string[]): Promise<Found> {
  const isWorthAsking = someOfAKind();
  const found: Found = { from: new Map(), pages: new Map(), dead: [], elsewhere: new Set() };
  const fragments: { url: string; id: string; from: string }[] = [];
  const queue: string[] = [];
  const note = (href: string, from: string): void => {
    const url = new URL(href);
    if (url.origin !== shop) return void found.elsewhere.add(url.href);
    const id = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    if (id !== '') fragments.push({ url: url.href, id, from });
    if (found.from.has(url.href)) return;
    found.from.set(url.href, from);
    // A listing's pages, orders and filters lead to one another without end: one step into them is
    // taken.
    const isEndless = url.search !== '' && from.includes('?');
    if (!isEndless && isWorthAsking(url.pathname + url.search)) queue.push(url.href);
  };
  for (const path of begin) note(new URL(path, shop).href, 'the beginning');
  for (let next = queue.splice(0, atOnce); next.length > 0; next = queue.splice(0, atOnce)) {
    await Promise.all(next.map(async (url) => open(url, found, note)));
  }
  for (const { url, id, from } of fragments) {
    const page = found.pages.get(url);
    if (page !== undefined && !idsIn(page).has(id))
      found.dead.push(`${url}#${id} (from ${from}): no such part`);
  }
  return found;
}

/** The same code renders all of a kind; a room's image is drawn at its first request. */
const limits: readonly [kind: RegExp, most: number][] = [
  [/^\/room-pictures\//, 2],
  [/^\/room\?/, 10],
  [/^\/hi\/product\//, 10],
  [/^\/hi\/room\?/, 4],
  [/^\/hi\/.*\?/, 20],
];

/**
 * An image is made at its first request: six images are requested, and each width of each format;
 * of some kinds of pages, as many as `limits` allows.
 */
function someOfAKind(): (path: string) => boolean {
  const images = new Set<string>();
  const widths = new Set<string>();
  const asked = new Map<RegExp, number>();
  return (path) => {
    const [kind, most = 0] = limits.find(([pattern]) => pattern.test(path)) ?? [];
    if (kind) {
      const count = (asked.get(kind) ?? 0) + 1;
      asked.set(kind, count);
      return count <= most;
    }
    const [, hash, width, format] =
      /^\/media\/([0-9a-f]{64})\/(\d+)\.(avif|webp|jpeg)$/.exec(path) ?? [];
    if (hash === undefined) return true;
    const variant = `${width} ${format}`;
    const isNew = (images.size < 6 && !images.has(hash)) || !widths.has(variant);
    images.add(hash);
    widths.add(variant);
    return isNew;
  };
}

async function open(
  url: string,
  found: Found,
  note: (url: string, from: string) => void,
): Promise<void> {
  const response = await fetch(url, { redirect: 'manual' });
  const { pathname, search } = new URL(url);
  const type = response.headers.get('content-type') ?? '';
  const isText = /html|css|xml|json|manifest|text\/plain/.test(type);
  const body = isText ? await response.text() : await response.bytes().then(() => '');
  if (response.status !== 200 && !sentOn.has(pathname))
    found.dead.push(`${url} (from ${found.from.get(url)}): ${response.status}`);
  if (response.status !== 200) return;
  if (type.startsWith('text/html')) found.pages.set(url, body);
  const urls = type.startsWith('text/html')
    ? urlsIn(body, url)
    : type.startsWith('text/css')
      ? urlsInStyles(body, url)
      : /xml|manifest|text\/plain/.test(type)
        ? urlsInText(body, url)
        : [];
  for (const one of urls) note(one, pathname + search);
}
