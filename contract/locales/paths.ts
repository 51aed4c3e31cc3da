import type { Locale } from './rules.ts';

/** The path of a page in a language. English has no prefix. */
export const localePath = (locale: Locale, path: string): string =>
  locale === 'en' ? path : `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`;
