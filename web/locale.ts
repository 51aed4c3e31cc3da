import type { Locale } from '#contract/locales/rules.ts';

/**
 * The language of this build. In the build of another language, `locales/hi/web/locale.ts`
 * replaces this file, as each file of `locales/hi` does the one of its path.
 */
export const locale: Locale = 'en';

/** What the paths of the pages begin with. */
export const basename = '';

/** For `lang` and `Intl`: Latin digits and Indian grouping. */
export const languageTag = 'en-IN';

/** The URL of a page as its loader reads it: without the language. */
export const pageUrlOf = (url: string): URL => new URL(url);

/** The path of the page in the browser, as the router reads it. */
export const currentPath = (): string => location.pathname;

/**
 * `lang` of a text of the shop's data: on a page in English, that of the page. Behind a check of
 * `basename` the call costs nothing in this build.
 */
export const languageOf = (_text: string): 'en' | undefined => undefined;
