import { useLocation } from 'react-router';
import { localePath } from '#contract/locales/paths.ts';
import hindiUrl from './language-hi.svg?no-inline';
import { locale } from '#web/locale.ts';
import { useShop } from '#web/shop-data.ts';

/**
 * Links to this page in the other languages of the shop, each loaded as a document. The name in
 * Devanagari is a picture: a page in English loads no font with these letters, and a system without
 * one draws empty boxes.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const others = useShop()?.languages.filter(({ code }) => code !== locale) ?? [];
  return others.map(({ code, name }) => (
    <a
      key={code}
      href={localePath(code, pathname + search)}
      lang={code}
      hrefLang={code}
      className={className}
      // The cached page has the query that it reads, the browser the whole one.
      suppressHydrationWarning
    >
      {code === 'hi' ? (
        <img src={hindiUrl} alt={name} width={28} height={24} loading="lazy" />
      ) : (
        name
      )}
    </a>
  ));
}
