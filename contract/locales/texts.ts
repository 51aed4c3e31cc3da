import { localeNames, locales, translatedLocales } from './rules.ts';

const names = (of: readonly (typeof locales)[number][]): string =>
  of.map((locale) => `${locale} (${localeNames[locale].english})`).join(' or ');

export const localeSuccess = {
  translationSaved: 'Translation saved',
  translationsImported: 'Translations saved',
} as const;

export const localeFailure = {
  translationFetch: 'Failed to load the translation',
  translationSave: 'Failed to save the translation',
  translationsRead: 'Failed to read the file',
} as const;

/** What is counted in `getTranslationProgress`. */
export const translatedResourceNames = {
  products: 'products',
  categories: 'categories',
  pages: 'pages',
  posts: 'posts',
  promotions: 'promotions',
  policies: 'policies',
} as const;

export const localeRefusals = {
  locale_unknown: [400, `Please choose a language of the shop: ${names(locales)}`, 'locale'],
  translation_locale_unknown: [
    400,
    `Please choose a language to translate into: ${names(translatedLocales)}`,
    'locale',
  ],
  translations_invalid: [422, 'Nothing was imported. Lines with errors: {count}.', 'file'],
  translation_field_unknown: [400, 'There is no text “{field}” here. Its texts are {fields}'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
