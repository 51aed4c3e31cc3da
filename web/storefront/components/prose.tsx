/** Text that the owner wrote; the server made it from Markdown and sanitised it. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- sanitised on the server
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
