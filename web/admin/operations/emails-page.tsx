import { lazy, Suspense, useState } from 'react';
import type { SentEmail } from '#contract/operations/api.ts';
import { type EmailStatus, emailStatuses } from '#contract/operations/rules.ts';
import { operationFailure } from '#contract/operations/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList, useAdminMutation } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { ListView } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { OperationsHead } from './operations-head.tsx';

const EmailDialog = lazy(async () => ({
  default: (await import('./email-dialogs.tsx')).EmailDialog,
}));
const TestEmailDialog = lazy(async () => ({
  default: (await import('./email-dialogs.tsx')).TestEmailDialog,
}));

const emailParams = defineListParams({ filters: { status: choice(emailStatuses) } });
export const canonicalQuery = listQuery(emailParams);

const statusOptions: { value: EmailStatus; label: string }[] = [
  { value: 'sent', label: 'Sent' },
  { value: 'queued', label: 'Queued' },
  { value: 'failed', label: 'Failed' },
];
const empty: Record<EmailStatus, { title: string; text?: string }> = {
  sent: { title: 'No emails sent yet', text: 'Emails are kept for 90 days.' },
  queued: { title: 'No emails are waiting' },
  failed: { title: 'No failed emails' },
};

export function Component() {
  const list = useListParams(emailParams);
  const { page, status: chosen } = list.values;
  const status = chosen ?? 'sent';
  const emails = useAdminList('listEmails', { query: { status, page } });
  const [shown, setShown] = useState<SentEmail | 'test' | null>(null);
  const resend = useAdminMutation('resendEmail', {
    invalidates: stale.emails,
    failure: operationFailure.emailResend,
    onSuccess: () => setShown(null),
  });
  const mayWrite = usePermission('settings.write');
  const onResend = mayWrite
    ? (id: number) => resend.isPending || resend.mutate({ params: { id } })
    : null;
  return (
    <>
      <OperationsHead title="Emails" count={emails.data?.meta.total}>
        {mayWrite ? <Button onClick={() => setShown('test')}>Send a test email</Button> : null}
      </OperationsHead>
      <ListToolbar>
        <ListView list={list} param="status" options={statusOptions} value={status} />
      </ListToolbar>
      <ResourceList
        caption="Emails"
        query={emails}
        fetchFailure={operationFailure.emailsFetch}
        list={list}
        columns={emailColumns({ onShow: setShown, onResend })}
        rowKey={({ id }) => id}
        empty={empty[status]}
      />
      <Suspense>
        {shown === null ? null : shown === 'test' ? (
          <TestEmailDialog onClose={() => setShown(null)} />
        ) : (
          <EmailDialog email={shown} onClose={() => setShown(null)} onResend={onResend} />
        )}
      </Suspense>
    </>
  );
}

type EmailActions = {
  onShow: (email: SentEmail) => void;
  /** Null without the permission. */
  onResend: ((id: number) => unknown) | null;
};

const emailColumns = ({ onShow, onResend }: EmailActions): Column<SentEmail>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: ({ title, subject }) => (
      <div className="min-w-0 max-w-md wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{subject}</p>
      </div>
    ),
  },
  { key: 'to', header: 'To', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  {
    key: 'at',
    header: 'Date',
    cell: ({ sent_at, created_at }) => orderDate(sent_at ?? created_at),
  },
  {
    key: 'attempts',
    header: 'Attempts',
    cell: ({ attempts, error }) => (error === null ? attempts : `${attempts}. ${error}`),
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (email) => {
      const resend = email.can_resend ? onResend : null;
      if (email.text === null && resend === null) return null;
      return (
        <span className="flex justify-end gap-2">
          {email.text === null ? null : (
            <Button variant="quiet" size="small" onClick={() => onShow(email)}>
              View<span className="sr-only"> {email.subject}</span>
            </Button>
          )}
          {resend === null ? null : (
            <Button variant="secondary" size="small" onClick={() => resend(email.id)}>
              Resend<span className="sr-only"> {email.subject ?? email.title}</span>
            </Button>
          )}
        </span>
      );
    },
  },
];
