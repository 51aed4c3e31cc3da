import { localeOf } from '#contract/locales/rules.ts';
import { textsOf } from '#locales/locales.ts';
import * as en from './en.ts';

export type Words = typeof en;

/** The sentences of the server in a stored language. */
export const wordsOf = (locale: string): Words => textsOf(localeOf(locale))?.words ?? en;
