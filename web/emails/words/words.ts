import type { Locale } from '#contract/locales/rules.ts';
import * as hi from '#locales/hi/email-words.ts';
import * as en from './en.ts';

/** The texts of the emails to shoppers in one language. */
export type EmailWords = typeof en;

export const emailWords: Readonly<Record<Locale, EmailWords>> = { en, hi };
