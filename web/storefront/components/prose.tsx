import { basename, languageOf } from '#web/locale.ts';

/** The owner's text, rendered from Markdown and sanitised by the server. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised on the server
  <div
    className="prose"
    lang={basename ? languageOf(html) : undefined}
    dangerouslySetInnerHTML={{ __html: basename ? withLocaleLinks(html) : html }}
  />
);

/** The owner's links lead to pages without a language; those of files stay as they are. */
const withLocaleLinks = (html: string): string =>
  html.replace(/(<a [^>]*?href=")(\/(?!\/|media\/|assets\/|api\/|admin))/g, `$1${basename}$2`);
