import { type Locale, localeOf } from '#contract/locales/rules.ts';
import * as en from './en.ts';
import * as hi from './hi.ts';

export type Words = typeof en;

const words: Readonly<Record<Locale, Words>> = { en, hi };

/** The sentences of the server in a stored language. */
export const wordsOf = (locale: string): Words => words[localeOf(locale)];
