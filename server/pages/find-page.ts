import { z } from 'zod';
import { localePath } from '#contract/locales/paths.ts';
import { splitLocale } from '#contract/locales/split-path.ts';
import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import type { ResponseCache } from './cache.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { fragmentReader } from './fragments.ts';
import { type FoundRedirect, redirectFinder, withQuery } from './redirect-finder.ts';
import type { Web } from './renderer.ts';

const localesResponse = z.object({ data: z.array(z.object({ code: z.string() })) });

/** Finds the page of a request target, or where a target without a page leads. */
export function pageFinder(shop: { web: Web; dispatch: Dispatch; cache: ResponseCache }) {
  const read = fragmentReader(shop);
  const redirectOf = redirectFinder(shop);

  /** Whether the shop has the language. Without the database, its cached pages are shown. */
  const isShown = async (locale: Locale): Promise<boolean> => {
    if (locale === localeDefault) return true;
    const { status, text } = await read('listLocales', {}).catch(() => ({ status: 500, text: '' }));
    if (status !== 200) return true;
    return localesResponse.parse(JSON.parse(text)).data.some(({ code }) => code === locale);
  };

  /** The URL under which the page of this target is cached; null without a page. */
  const findPage = async (target: string): Promise<string | null> => {
    const { locale, path } = splitLocale(target);
    if (!isPageTarget(path) || !(await isShown(locale))) return null;
    return (await shop.web.renderer(locale)).canonicalUrl(target);
  };

  /** The page in English of a language that is not shown, or the home page. */
  const otherPage = async (target: string): Promise<string> => {
    const { locale, path } = splitLocale(target);
    if (locale === localeDefault) return '/';
    return (
      (await findPage(path)) ?? localePath((await isShown(locale)) ? locale : localeDefault, '/')
    );
  };

  /** Without the database unknown paths lead to the home page all the same. */
  const fallbackOf = async (target: string): Promise<FoundRedirect> => {
    const found = await redirectOf(splitLocale(target)).catch(() => null);
    return found
      ? { ...found, location: withQuery(found.location, target) }
      : { location: await otherPage(target), status: 302 };
  };
  return { findPage, fallbackOf };
}

/** Not '//elsewhere.example', which browsers take for another host. */
const isPageTarget = (target: string): boolean =>
  target.startsWith('/') && !target.startsWith('//') && URL.canParse(target, 'http://shop');
