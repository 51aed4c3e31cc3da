/** The languages that the shop's pages and texts can have; the first is the default. */
export const locales = ['en', 'hi'] as const;

export type Locale = (typeof locales)[number];

export const localeDefault = 'en' satisfies Locale;

/** The languages that texts are translated into. */
export type TranslatedLocale = Exclude<Locale, typeof localeDefault>;

/** Each language in its own words for shoppers, and in English for staff and callers of the API. */
export const localeNames: Record<Locale, { own: string; english: string }> = {
  en: { own: 'English', english: 'English' },
  hi: { own: 'हिन्दी', english: 'Hindi' },
};

export const isLocale = (value: string): value is Locale =>
  locales.some((locale) => locale === value);

/** A stored language, or the default for one that the shop no longer has. */
export const localeOf = (stored: string): Locale => (isLocale(stored) ? stored : localeDefault);

const isTranslated = (locale: Locale): locale is TranslatedLocale => locale !== localeDefault;

export const translatedLocales = locales.filter(isTranslated);
