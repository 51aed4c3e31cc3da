/** The owner's text, rendered from Markdown and sanitised by the server. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised on the server
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
