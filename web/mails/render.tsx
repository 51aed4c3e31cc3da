import { renderToStaticMarkup } from 'react-dom/server';

/** A mail as it leaves: subject, HTML and the text part. */
export type RenderedMail = { subject: string; html: string; text: string };

export function renderMail(kind: string, facts: unknown): RenderedMail {
  return { subject: kind, html: renderToStaticMarkup(<p>{JSON.stringify(facts)}</p>), text: JSON.stringify(facts) };
}
