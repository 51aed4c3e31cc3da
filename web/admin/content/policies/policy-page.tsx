import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminPolicy } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/api/error-message.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { UnsavedMark } from '#web/admin/kit/form/unsaved-guard.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { type FormControls, useFormErrors } from '#web/ui/forms/use-form-errors.ts';
import { aboveSaveBar, useSave } from '#web/admin/kit/form/use-save.ts';
import { useFieldOfUrl } from '../../kit/page-head.tsx';
import { ContentHead } from '../content-header.tsx';
import { MarkdownField } from '../markdown-field.tsx';
import { blanksOf, fillBlanks } from './blanks.ts';
import { PolicyBadge } from './policies-page.tsx';
import { PolicyBlanks } from './policy-blanks.tsx';
import { useAdminCache, useAdminQuery } from '../../kit/data.ts';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { Translations } from '../../translations/translations.tsx';

export function Component() {
  const { slug } = useParams();
  const policies = useAdminQuery('listAdminPolicies', {});
  const policy = policies.data?.find((each) => each.slug === slug);
  if (policy) return <PolicyForm key={policy.slug} policy={policy} />;
  return (
    <>
      <ContentHead title="Policy" />
      {policies.data ? (
        <EmptyState
          className="card"
          title="Policy not found"
          action={
            <Link to={adminPaths.policies} className={buttonClass()}>
              All policies
            </Link>
          }
        />
      ) : null}
      {policies.error && !policies.data ? (
        <ErrorState
          className="card"
          message={errorMessage(policies.error, failure.contentFetch)}
          retrying={policies.isFetching}
          onRetry={() => void policies.refetch()}
        />
      ) : null}
      {policies.isPending ? <Skeleton className="h-96 rounded-card" /> : null}
    </>
  );
}

const fields = {
  title: read.text,
  markdown: read.text,
  is_published: read.checked,
} satisfies read.FieldsOf<'savePolicy'>;

function PolicyForm({ policy }: { policy: AdminPolicy }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const canWrite = usePermission('content.write');
  const cache = useAdminCache();
  const { submit, failed, isBusy, formError } = useSave({
    version: policy.version,
    save: async (form: FormData, version) =>
      adminApi('savePolicy', {
        params: { slug: policy.slug },
        body: { version, ...read.values(form, fields) },
      }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      setIsUnsaved(false);
      // The form continues with the new version.
      cache.update('listAdminPolicies', (list) => ({
        ...list,
        data: list.data.map((each) => (each.slug === data.slug ? data : each)),
      }));
    },
    fallback: failure.contentSave,
  });
  const { form, controls, onEdit, hasErrors } = useFormErrors(formError);
  useFieldOfUrl(true);
  const [markdown, setMarkdown] = useState(policy.markdown);
  const blanks = blanksOf(markdown);
  const fill = (answers: ReadonlyMap<string, string>) => {
    const typed = form.current && new FormData(form.current).get('markdown');
    setMarkdown(fillBlanks(typeof typed === 'string' ? typed : markdown, answers));
    setIsUnsaved(true);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };
  return (
    <>
      <PolicyHeader policy={policy} />
      {canWrite && blanks.length > 0 ? <PolicyBlanks blanks={blanks} onFill={fill} /> : null}
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
        <PolicyWarnings policy={policy} />
        <fieldset disabled={!canWrite} className="card grid min-w-0 grid-cols-1 gap-6 p-4 sm:p-6">
          <PolicyFields policy={{ ...policy, markdown }} field={controls.field} />
        </fieldset>
        {canWrite ? (
          <SaveBar
            failed={failed}
            hasErrors={hasErrors}
            isBusy={isBusy}
            isUnsaved={isUnsaved}
            label="Save policy"
          />
        ) : null}
      </form>
      {policy.version > 0 ? <Translations resource="policies" id={policy.slug} /> : null}
    </>
  );
}

const PolicyWarnings = ({ policy }: { policy: AdminPolicy }) => (
  <>
    {policy.is_published && policy.blanks.length > 0 ? (
      <Alert tone="danger">
        Shoppers cannot see this policy. Please fill in: {policy.blanks.join(', ')}.
      </Alert>
    ) : null}
    {policy.version === 0 ? (
      <Alert tone="warning">
        This is a template, not legal advice. Please review it, fill in the brackets and change
        anything that does not apply to your shop. Shoppers cannot see it until you publish it.
      </Alert>
    ) : null}
  </>
);

const PolicyHeader = ({ policy }: { policy: AdminPolicy }) => (
  <ContentHead title={policy.title}>
    <PolicyBadge policy={policy} />
    {policy.is_published && policy.blanks.length === 0 ? (
      <a
        href={paths.policy(policy.slug)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        View in the shop
      </a>
    ) : null}
  </ContentHead>
);

const policyHint =
  'Markdown: # heading, **bold**, - list, [words](/page). Filled in from your settings: {seller} (legal name and address), {contact} (support email or phone), {grievance_officer}.';

const PolicyFields = ({ policy, field }: { policy: AdminPolicy } & Pick<FormControls, 'field'>) => {
  const isPublished = field('is_published');
  return (
    <>
      <TextField
        label="Title"
        {...field('title')}
        required
        maxLength={120}
        autoComplete="off"
        className="max-w-xl"
        defaultValue={policy.title}
      />
      <MarkdownField
        // The editor begins again with the text that the answers were written into.
        key={policy.markdown}
        label="Text"
        {...field('markdown')}
        defaultValue={policy.markdown}
        hint={policyHint}
        isPolicy
      />
      <div>
        <Switch
          label="Published"
          name="is_published"
          defaultChecked={policy.is_published}
          hint="Shoppers can open the page. The footer links to it, unless you arranged the footer without it."
        />
        {isPublished.error ? (
          <p className="field-error">{`Published ${isPublished.error}`}</p>
        ) : null}
      </div>
    </>
  );
};
