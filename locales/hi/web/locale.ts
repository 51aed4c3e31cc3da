import '../fonts/fonts.css';
import type { Locale } from '#contract/locales/rules.ts';

export const locale: Locale = 'hi';

export const basename = '/hi';

export const languageTag = 'hi-IN';

const within = (pathname: string): string => pathname.slice(basename.length) || '/';

export function pageUrlOf(url: string): URL {
  const page = new URL(url);
  page.pathname = within(page.pathname);
  return page;
}

export const currentPath = (): string => within(location.pathname);

/** Without a Hindi letter it has no translation: a screen reader reads it in English. */
export const languageOf = (text: string): 'en' | undefined =>
  /[\u0900-\u097F]/.test(text) ? undefined : 'en';
