import { useLocation } from 'react-router';
import { localePath } from '#contract/locales/paths.ts';
import { locale } from '#web/locale.ts';
import { useShop } from '#web/shop-data.ts';

/** The names in other letters: pictures, by the path of the file. */
const nameUrls = import.meta.glob<string>('/locales/*/name.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/**
 * Links to this page in the other languages of the shop, each loaded as a document. The name in
 * Devanagari is a picture: a page in English loads no font with these letters, and a system without
 * one draws empty boxes.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const others = useShop()?.languages.filter(({ code }) => code !== locale) ?? [];
  return others.map(({ code, name }) => {
    const url = nameUrls[`/locales/${code}/name.svg`];
    return (
      <a
        key={code}
        href={localePath(code, pathname + search)}
        lang={code}
        hrefLang={code}
        className={className}
        // The cached page has the query that it reads, the browser the whole one.
        suppressHydrationWarning
      >
        {url ? <img src={url} alt={name} width={28} height={24} loading="lazy" /> : name}
      </a>
    );
  });
}
