import type { ReactNode } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { languageTag } from '#web/locale.ts';
import { useShop } from '#web/shop-data.ts';
import { blogTitleText, skipToContentText, withoutScriptsText } from '#web/root/texts.ts';

/**
 * React renders the whole document, so that pages can set title and meta. The server inserts
 * scripts and styles.
 */
export function Document({ children }: { children: ReactNode }) {
  const shop = useShop();
  const appearance = shop?.appearance;
  // The admin area installs as an app of its own.
  const area = /^\/admin(?:\/|$)/.test(useLocation().pathname) ? '/admin' : '';
  return (
    <html lang={languageTag} data-accent={appearance?.accent} data-fonts={appearance?.fonts}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.SSR ? (
          <DocumentLinks area={area} hasFeed={shop?.settings.is_open === true} />
        ) : null}
      </head>
      <body>
        <a className="skip-link" href="#main">
          {skipToContentText}
        </a>
        <noscript>{import.meta.env.SSR ? <WithoutScripts /> : null}</noscript>
        {children}
        <ClientScroll />
      </body>
    </html>
  );
}

/** Rendered by the server only: they do not change while a document is open. */
const DocumentLinks = ({ area, hasFeed }: { area: string; hasFeed: boolean }) => (
  <>
    <meta name="theme-color" content="#FBF7F1" />
    <meta name="theme-color" content="#1B1613" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href={`${area}/manifest.webmanifest`} />
    {hasFeed ? (
      <link
        rel="alternate"
        type="application/rss+xml"
        title={blogTitleText}
        href="/blogs/rss.xml"
      />
    ) : null}
  </>
);

/** Rendered by the server only: where scripts run, this element is never shown. */
const WithoutScripts = () => <p className="page py-3 text-sm">{withoutScriptsText}</p>;

/**
 * Client only: on the server, ScrollRestoration renders an inline script, which the CSP forbids.
 */
const ClientScroll = () => (import.meta.env.SSR ? null : <ScrollRestoration />);
