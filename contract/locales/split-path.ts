import { type Locale, localeDefault, localeOf, translatedLocales } from './rules.ts';

const prefix = new RegExp(`^/(${translatedLocales.join('|')})(?=[/?#]|$)`, 'i');

/** The language of a path, and the path without it: '/hi/Cart?a=1' is '/Cart?a=1' in Hindi. */
export function splitLocale(target: string): { locale: Locale; path: string } {
  const code = prefix.exec(target)?.[1];
  if (code === undefined) return { locale: localeDefault, path: target };
  const rest = target.slice(1 + code.length);
  return {
    locale: localeOf(code.toLowerCase()),
    path: rest.startsWith('/') ? rest : `/${rest}`,
  };
}
