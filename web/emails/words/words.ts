import type { Locale } from '#contract/locales/rules.ts';
import * as en from './en.ts';
import * as hi from './hi.ts';

/** The texts of the emails to shoppers in one language. */
export type EmailWords = typeof en;

export const emailWords: Readonly<Record<Locale, EmailWords>> = { en, hi };
