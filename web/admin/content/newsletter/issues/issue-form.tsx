import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Issue } from '#contract/issues/api.ts';
import { issuePreviewMax, issueSubjectMax } from '#contract/issues/rules.ts';
import { issueFailure } from '#contract/issues/texts.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { useAdminCache, useAdminMutation, useAdminQuery, useChanged } from '#web/admin/kit/data.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { UnsavedMark } from '#web/admin/kit/form/unsaved-guard.tsx';
import { aboveSaveBar, useSave } from '#web/admin/kit/form/use-save.ts';
import { ProductSearch } from '#web/admin/kit/product-search.tsx';
import { stale } from '#web/admin/kit/stale.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { adminApi } from '#web/api/client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type FormControls, useFormErrors } from '#web/ui/forms/use-form-errors.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { ContentHead } from '../../content-header.tsx';
import { MarkdownField } from '../../markdown-field.tsx';
import { EmailPreview } from './email-preview.tsx';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

const fields = {
  subject: read.text,
  preview: read.text,
  markdown: read.text,
  segment_id: read.optionalNumber,
} satisfies read.FieldsOf<'saveIssue'>;

/** Writes a draft; `issue` is null for a new one. */
export function IssueForm({ issue }: { issue: Issue | null }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const { saving, deletion } = useIssueDraft(issue, { isUnsaved, setIsUnsaved });
  const { form, controls, onEdit, hasErrors } = useFormErrors(saving.formError);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.submit(read.values(new FormData(event.currentTarget), fields));
  };
  return (
    <>
      <ContentHead title={issue ? 'Newsletter issue' : 'New issue'}>
        <Link to={adminPaths.issues} className={buttonClass({ variant: 'quiet' })}>
          All issues
        </Link>
        {issue ? (
          <Button variant="quiet" onClick={() => deletion.request(issue)}>
            Delete draft
          </Button>
        ) : null}
      </ContentHead>
      <form
        ref={form}
        noValidate
        className={`grid grid-cols-1 gap-6 ${aboveSaveBar}`}
        onSubmit={send}
        onChange={(event) => {
          onEdit(event);
          setIsUnsaved(true);
        }}
      >
        <UnsavedMark isUnsaved={isUnsaved} />
        <IssueFields issue={issue} controls={controls} onInsert={() => setIsUnsaved(true)} />
        <SaveBar
          failed={saving.failed}
          hasErrors={hasErrors}
          isBusy={saving.isBusy}
          isUnsaved={isUnsaved}
          label="Save draft"
        >
          {issue && !isUnsaved ? (
            <DraftActions id={issue.id} onSchedule={() => setIsScheduling(true)} />
          ) : null}
        </SaveBar>
      </form>
      {issue && isScheduling ? (
        <Suspense>
          <ScheduleDialog issue={issue} onClose={() => setIsScheduling(false)} />
        </Suspense>
      ) : null}
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Delete this draft?'}
        description={({ subject }) => `‘${subject}’ will be deleted permanently.`}
        confirmLabel="Delete draft"
      />
    </>
  );
}

function DraftActions({ id, onSchedule }: { id: number; onSchedule: () => void }) {
  const test = useAdminMutation('testIssue', { failure: issueFailure.issueAction });
  return (
    <>
      <Button
        variant="secondary"
        busy={test.isPending}
        onClick={() => test.mutate({ params: { id } })}
      >
        Send me a test
      </Button>
      <Button variant="secondary" onClick={onSchedule}>
        Schedule or send
      </Button>
    </>
  );
}

type Unsaved = { isUnsaved: boolean; setIsUnsaved: (isUnsaved: boolean) => void };

/** Saves and deletes a draft, and opens the next page afterwards. */
function useIssueDraft(issue: Issue | null, { isUnsaved, setIsUnsaved }: Unsaved) {
  const navigate = useNavigate();
  const cache = useAdminCache();
  const changed = useChanged(['listIssues']);
  const [target, setTarget] = useState<string | null>(null);
  // In an effect: the guard of unsaved changes must render with the saved state first.
  useEffect(() => {
    if (target !== null && !isUnsaved) void navigate(target, { replace: true });
  }, [target, isUnsaved, navigate]);
  const saving = useSave({
    version: issue?.version,
    save: async (values: Draft, version) =>
      adminApi('saveIssue', { body: { ...values, version, ...(issue ? { id: issue.id } : {}) } }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      cache.put('getIssue', { params: { id: String(data.id) } }, data);
      changed();
      setIsUnsaved(false);
      if (!issue) setTarget(adminPaths.issue(data.id));
    },
    fallback: issueFailure.issueSave,
  });
  const removed = useChanged(stale.issues);
  const deletion = useDeletion<Issue>({
    remove: async ({ id }) => adminApi('deleteIssue', { params: { id } }),
    onRemoved: () => {
      removed();
      setIsUnsaved(false);
      setTarget(adminPaths.issues);
    },
    fallback: issueFailure.issueDelete,
  });
  return { saving, deletion };
}

type Draft = {
  subject: string;
  preview: string;
  markdown: string;
  segment_id: number | undefined;
};

interface FieldsProps {
  issue: Issue | null;
  controls: FormControls;
  onInsert: () => void;
}

function IssueFields({ issue, controls: { field }, onInsert }: FieldsProps) {
  const [subject, setSubject] = useState(issue?.subject ?? '');
  const [preview, setPreview] = useState(issue?.preview ?? '');
  const segments = useAdminQuery('listSegments', {});
  return (
    <div className="card grid grid-cols-1 gap-6 p-4 sm:p-6">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <TextField
          label="Subject"
          required
          maxLength={issueSubjectMax}
          autoComplete="off"
          defaultValue={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
          {...field('subject')}
        />
        <TextField
          label="Text beside the subject"
          maxLength={issuePreviewMax}
          autoComplete="off"
          hint="Mailboxes show it in their list."
          defaultValue={preview}
          onChange={(event) => setPreview(event.currentTarget.value)}
          {...field('preview')}
        />
        <SelectField
          key={segments.data?.length}
          label="To"
          placeholder="All subscribers"
          defaultValue={issue?.segment_id ?? ''}
          options={(segments.data ?? []).map(({ id, name, subscribers }) => ({
            value: String(id),
            label: `${name} (${subscribers.toLocaleString('en-IN')})`,
          }))}
          {...field('segment_id')}
        />
      </div>
      <ProductSearch
        label="Search products to add as cards"
        onAdd={(product) => {
          insertCard(`[${lineName(product)}](/product/${product.slug})`);
          onInsert();
        }}
      />
      <MarkdownField
        label="Text"
        hint="Markdown: # heading, **bold**, - list, [words](/page). A link to a product on a line of its own becomes a card with image and price."
        defaultValue={issue?.markdown ?? ''}
        renderPreview={(markdown) => <EmailPreview {...{ subject, preview, markdown }} />}
        {...field('markdown')}
      />
    </div>
  );
}

/** Inserts a paragraph after the cursor's. */
function insertCard(link: string): void {
  const area = document.querySelector<HTMLTextAreaElement>('textarea[name=markdown]');
  if (!area) return;
  const { value, selectionEnd } = area;
  const end = value.indexOf('\n', selectionEnd);
  const at = end < 0 ? value.length : end;
  area.setRangeText(`${at === 0 ? '' : '\n\n'}${link}\n`, at, at, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
