import { z } from 'zod';
import {
  isLocale,
  localeDefault,
  locales,
  type TranslatedLocale,
  translatedLocales,
} from './rules.ts';

const shopLocale = z
  .string()
  .refine(isLocale, { params: { refusal: 'locale_unknown' } })
  // English and no language at all are one read with one cache key.
  .transform((locale) => (locale === localeDefault ? undefined : locale));

/** A list, as of `locale=hi&locale=en`, is no language. */
const one = (value: unknown): unknown => (Array.isArray(value) ? value.join() : value);

/**
 * The query of a read with translated texts: `?locale=hi`. A text without a translation is English.
 */
export const localized = {
  locale: z.preprocess(one, shopLocale.optional()).meta({ type: 'string', enum: [...locales] }),
};

/** The language of a shopper. */
export const shopperLocale = z
  .string()
  .refine(isLocale, { params: { refusal: 'locale_unknown' } })
  .meta({ enum: [...locales] });

/** A language that texts are translated into, in a path. */
export const translatedLocale = z
  .string()
  .refine((value): value is TranslatedLocale => translatedLocales.some((each) => each === value), {
    params: { refusal: 'translation_locale_unknown' },
  })
  .meta({ enum: [...translatedLocales] });
