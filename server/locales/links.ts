import { localePath } from '#contract/locales/paths.ts';
import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import { splitLocale } from '#contract/locales/split-path.ts';

/** The language of the pages for a reader of `locale`: English if the owner switched it off. */
export const shownLocale = (
  { languages }: { languages: readonly Locale[] },
  locale: Locale,
): Locale => (languages.includes(locale) ? locale : localeDefault);

/** Names of URLs in the props of emails. Images, and what paths are appended to, stay. */
const isLink = (name: string): boolean =>
  /^url$|Url$/.test(name) && !/^(image|logo|site)Url$/.test(name);

/** The admin area is in English. */
const isShopperPage = (path: string): boolean => /^\/(?!(admin|api)(\/|$))|^$/.test(path);

/**
 * The props of an email or message with the links to the shop's pages in the language of its
 * recipient. Links are stored without a language and written when they are sent, so that no sender
 * of an email has to know the paths of a language.
 */
export function linksIn(locale: Locale, publicUrl: string, props: unknown): unknown {
  if (Array.isArray(props)) return props.map((each) => linksIn(locale, publicUrl, each));
  if (typeof props !== 'object' || props === null) return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && isLink(name)
        ? linkIn(locale, publicUrl, value)
        : linksIn(locale, publicUrl, value),
    ]),
  );
}

/** The path that a counted link of a message in the language of `locale` leads to. */
export const pathIn = (locale: Locale, path: string): string =>
  locale !== localeDefault && isShopperPage(path)
    ? localePath(locale, splitLocale(path).path)
    : path;

function linkIn(locale: Locale, publicUrl: string, url: string): string {
  const path = url.slice(publicUrl.length);
  const isOfShop = url.startsWith(publicUrl) && isShopperPage(path);
  return isOfShop ? publicUrl + localePath(locale, splitLocale(path || '/').path) : url;
}
