import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { useAdminQuery } from '../kit/data.ts';
import '#web/styles/storefront/reading.css';

const searchDebounceMs = 300;

interface MarkdownFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  hint?: string;
  /** The preview fills the fields of a policy. */
  isPolicy?: boolean;
  /** Drawn in place of the preview of a page. */
  renderPreview?: (markdown: string) => ReactNode;
  error: string | undefined;
}

const markdownHint = 'Markdown: # heading, **bold**, - list, [words](/page).';

type View = 'write' | 'preview';

/** A Markdown editor with a live preview. Narrow screens show one of the two at a time. */
export function MarkdownField({
  label,
  name,
  defaultValue,
  hint = markdownHint,
  isPolicy = false,
  renderPreview,
  error,
}: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(defaultValue);
  const [view, setView] = useState<View>('write');
  return (
    <div>
      <fieldset className="mb-3 inline-flex rounded-control border border-line bg-white p-0.5 xl:hidden">
        <legend className="sr-only">Show</legend>
        <ViewButton view="write" shown={view} onShow={setView} />
        <ViewButton view="preview" shown={view} onShow={setView} />
      </fieldset>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <FormField
          label={label}
          error={error}
          required
          hint={hint}
          className={view === 'write' ? '' : 'max-xl:hidden'}
        >
          {(control) => (
            <>
              <MarkdownToolbar area={area} />
              <textarea
                {...control}
                ref={area}
                name={name}
                rows={22}
                maxLength={60_000}
                spellCheck
                className="input field-sizing-content min-h-96 text-sm leading-relaxed"
                defaultValue={defaultValue}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </>
          )}
        </FormField>
        {renderPreview ? (
          <div className={classNames('min-w-0', view === 'preview' ? '' : 'max-xl:hidden')}>
            {renderPreview(text)}
          </div>
        ) : (
          <Preview
            markdown={text}
            isPolicy={isPolicy}
            className={view === 'preview' ? '' : 'max-xl:hidden'}
          />
        )}
      </div>
    </div>
  );
}

const viewNames: Record<View, string> = { write: 'Write', preview: 'Preview' };

const ViewButton = ({
  view,
  shown,
  onShow,
}: {
  view: View;
  shown: View;
  onShow: (view: View) => void;
}) => (
  <button
    type="button"
    aria-pressed={view === shown}
    className="min-h-11 rounded-control px-4 text-sm font-medium text-ink-soft aria-pressed:bg-brand-ground aria-pressed:text-brand-deep"
    onClick={() => onShow(view)}
  >
    {viewNames[view]}
  </button>
);

interface PreviewProps {
  markdown: string;
  isPolicy: boolean;
  className: string;
}

function Preview({ markdown, isPolicy, className }: PreviewProps) {
  const debounced = useDebounced(markdown);
  const preview = useAdminQuery(
    'previewMarkdown',
    { body: { markdown: debounced, ...(isPolicy ? { is_policy: true } : {}) } },
    { enabled: debounced.trim() !== '', showsPrevious: true, gcTime: 0 },
  );
  const isBlank = markdown.trim() === '';
  return (
    <section aria-label="Preview" className={classNames('min-w-0', className)}>
      <p className="field-label" aria-hidden="true">
        Preview
      </p>
      <div className="min-h-96 rounded-card border border-line bg-paper p-4 sm:p-6">
        {preview.error ? (
          <Alert tone="danger">{errorMessage(preview.error, failure.preview)}</Alert>
        ) : null}
        {isBlank ? <p className="text-sm text-ink-soft">Your preview appears here.</p> : null}
        {preview.data !== undefined && !isBlank ? (
          // oxlint-disable-next-line react/no-danger -- sanitised on the server, by the same code as the shop's pages
          <div className="prose mt-0!" dangerouslySetInnerHTML={{ __html: preview.data.html }} />
        ) : null}
      </div>
    </section>
  );
}

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
