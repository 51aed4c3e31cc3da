import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminPolicy } from '#contract/entities/admin-content.ts';
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
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { UnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { type FormControls, useFormErrors } from '#web/ui/forms/use-form-errors.ts';
import { aboveSaveBar, useSave } from '#web/admin/kit/form/use-save.ts';
import { ContentHead } from '../content-header.tsx';
import { MarkdownField } from '../markdown-field.tsx';
import { PolicyBadge } from './policies-page.tsx';
import { useCachePolicy, usePolicies } from '../queries.ts';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';

export function Component() {
  const { slug } = useParams();
  const policies = usePolicies();
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

const textField = (form: FormData, name: string): string => String(form.get(name) ?? '');

function PolicyForm({ policy }: { policy: AdminPolicy }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const canWrite = usePermission('content.write');
  const cachePolicy = useCachePolicy();
  const { submit, failed, isBusy, formError } = useSave({
    version: policy.version,
    save: async (form: FormData, version) =>
      adminApi('savePolicy', {
        params: { slug: policy.slug },
        body: {
          title: textField(form, 'title'),
          markdown: textField(form, 'markdown'),
          is_published: form.has('is_published'),
          ...(version === undefined ? {} : { version }),
        },
      }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      setIsUnsaved(false);
      cachePolicy(data);
    },
    fallback: failure.contentSave,
  });
  const { form, controls, onEdit, hasErrors } = useFormErrors(formError);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };
  return (
    <>
      <PolicyHeader policy={policy} />
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
        <UnsavedGuard isUnsaved={isUnsaved} />
        {policy.version === 0 ? (
          <Alert tone="warning">
            This is a template, not legal advice. Please review it, fill in the brackets and change
            anything that does not apply to your shop. Shoppers cannot see it until you publish it.
          </Alert>
        ) : null}
        <fieldset disabled={!canWrite} className="card grid min-w-0 grid-cols-1 gap-6 p-4 sm:p-6">
          <PolicyFields policy={policy} field={controls.field} />
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
    </>
  );
}

const PolicyHeader = ({ policy }: { policy: AdminPolicy }) => (
  <ContentHead title={policy.title}>
    <PolicyBadge policy={policy} />
    {policy.is_published ? (
      <a
        href={paths.policy(policy.slug)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        View in the shop
      </a>
    ) : null}
  </ContentHead>
);

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
      <MarkdownField label="Text" {...field('markdown')} defaultValue={policy.markdown} />
      <div>
        <Switch
          label="Published"
          name="is_published"
          defaultChecked={policy.is_published}
          hint="Shoppers can open the page, and the footer links to it."
        />
        {isPublished.error ? (
          <p className="field-error">{`Published ${isPublished.error}`}</p>
        ) : null}
      </div>
    </>
  );
};
