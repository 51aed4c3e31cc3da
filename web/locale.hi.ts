import './styles/base/fonts.hi.css';
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
