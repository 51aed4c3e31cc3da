import { type Locale, localeDefault, translatedLocales } from './rules.ts';

/** The language of a path, and the path without it: '/hi/Cart?a=1' is '/Cart?a=1' in Hindi. */
export function splitLocale(target: string): { locale: Locale; path: string } {
  const [, code = ''] = /^\/([a-z]{2,3})(?=[/?#]|$)/i.exec(target) ?? [];
  const locale = translatedLocales.find((each) => each === code.toLowerCase());
  if (locale === undefined) return { locale: localeDefault, path: target };
  const rest = target.slice(1 + code.length);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
