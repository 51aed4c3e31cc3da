import { type Locale, localeDefault, type TranslatedLocale } from '#contract/locales/rules.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type * as words from '#server/locales/words/en.ts';
import * as hi from './hi/server/index.ts';

type Table = Readonly<Record<string, string>>;

/** What the server says to shoppers. The tables are by the English sentence. */
type ServerTexts = {
  words: typeof words;
  phrases: Table;
  orderNotes: Table;
  refusals: Partial<Readonly<Record<RefusalCode, string>>>;
  invoiceLabels: Table;
};

/** The languages besides English. */
export const serverTexts: Readonly<Record<TranslatedLocale, ServerTexts>> = { hi };

/** Null for English, whose texts are where they are used. */
export const textsOf = (locale: Locale): ServerTexts | null =>
  locale === localeDefault ? null : serverTexts[locale];
