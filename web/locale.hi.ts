import './styles/base/fonts.hi.css';
import type { Locale } from '#contract/locales/rules.ts';

export const locale: Locale = 'hi';

export const basename = '/hi';

export const languageTag = 'hi-IN';

export const currentPath = (): string => location.pathname.slice(basename.length) || '/';
