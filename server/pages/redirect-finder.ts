import { z } from 'zod';
import { localePath } from '#contract/locales/paths.ts';
import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import type { ResponseCache } from './cache.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader } from './fragments.ts';
import type { Web } from './renderer.ts';

const redirectResponse = z.object({
  data: z.object({ to: z.string(), permanent: z.boolean() }).nullable(),
});

type PagePath = { locale: Locale; path: string };
export type FoundRedirect = { location: string; status: number };

/**
 * Where the staff, or a changed slug, lead a path without its language; adds the cache tags of the
 * response. A page is found in the language of the path.
 */
export function redirectFinder(shop: { web: Web; dispatch: Dispatch; cache: ResponseCache }) {
  const read = fragmentReader(shop);
  const inLocale = async (locale: Locale, to: string): Promise<string> => {
    if (locale === localeDefault || !to.startsWith('/')) return to;
    const page = localePath(locale, to);
    const renderer = await shop.web.renderer(locale);
    return (await renderer.canonicalUrl(page)) === null ? to : page;
  };
  return async (
    { locale, path }: PagePath,
    tags = new Set<string>(),
  ): Promise<FoundRedirect | null> => {
    const { text, tags: more } = await read('findRedirect', {
      query: { path: path.slice(0, 2_000) },
    });
    for (const tag of more) tags.add(tag);
    const { data } = redirectResponse.parse(JSON.parse(text));
    return (
      data && {
        location: asHeader(await inLocale(locale, data.to)),
        status: data.permanent ? 301 : 302,
      }
    );
  };
}

/** Adds the query of the request, such as `utm_source`, to the location of a redirect. */
export function withQuery(location: string, target: string): string {
  const query = URL.parse(target, 'http://shop')?.search.slice(1) ?? '';
  if (query === '') return location;
  const [page = '', fragment] = location.split('#');
  const separator = page.includes('?') ? '&' : '?';
  return `${page}${separator}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** A header holds ASCII only; the owner may write a URL in Hindi. */
const asHeader = (url: string): string =>
  url.startsWith('/')
    ? url.replaceAll(/[^\x20-\x7e]+/g, (letters) => encodeURIComponent(letters))
    : new URL(url).href;
