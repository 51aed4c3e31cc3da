import { useEffect, useRef } from 'react';
import { issueFailure } from '#contract/issues/texts.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useDebounced } from '../../markdown-field.tsx';

interface EmailPreviewProps {
  subject: string;
  preview: string;
  markdown: string;
}

/** The email as a mail program on a phone shows it. */
export function EmailPreview(draft: EmailPreviewProps) {
  const markdown = useDebounced(draft.markdown);
  const subject = useDebounced(draft.subject);
  const preview = useDebounced(draft.preview);
  const email = useAdminQuery(
    'previewIssue',
    { body: { subject, preview, markdown } },
    { enabled: markdown.trim() !== '', showsPrevious: true, gcTime: 0 },
  );
  return (
    <section aria-label="Preview of the email" className="min-w-0">
      <p className="field-label" aria-hidden="true">
        On a phone
      </p>
      {email.error ? (
        <Alert tone="danger">{errorMessage(email.error, issueFailure.issuePreview)}</Alert>
      ) : null}
      {email.data && email.data.missing.length > 0 ? (
        <Alert tone="warning" className="mb-3">
          Not on sale, so not in the email: {email.data.missing.join(', ')}
        </Alert>
      ) : null}
      <div className="max-w-[390px] overflow-hidden rounded-card border border-line bg-paper">
        <div className="border-b border-line bg-white px-4 py-3">
          <p className="truncate font-semibold">{subject || 'No subject yet'}</p>
          <p className="truncate text-sm text-ink-soft">{preview}</p>
        </div>
        {markdown.trim() === '' || !email.data ? (
          <p className="p-4 text-sm text-ink-soft">Your preview appears here.</p>
        ) : (
          <EmailFrame html={email.data.html} />
        )}
      </div>
    </section>
  );
}

/**
 * Draws the email apart from the styles of the page. The content security policy blocks style
 * attributes of markup, but not styles that a script sets.
 */
function EmailFrame({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const body = /<body[^>]*>([^]*)<\/body>/.exec(html.replaceAll(' style="', ' data-style="'));
    root.innerHTML = body?.[1] ?? '';
    for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    for (const link of root.querySelectorAll('a')) link.target = '_blank';
  }, [html]);
  return <div ref={host} className="text-[17px] leading-normal" />;
}
