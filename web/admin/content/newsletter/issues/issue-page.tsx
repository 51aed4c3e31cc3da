import { Link, useParams } from 'react-router';
import { issueActions } from '#contract/issues/rules.ts';
import { issueFailure } from '#contract/issues/texts.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContentHead } from '../../content-header.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssueReport } from './issue-report.tsx';

/** The figures of an issue that is being sent are read again after so long. */
const refreshMs = 10_000;

export function Component() {
  const { id } = useParams();
  return id === undefined ? (
    <IssueForm key="new" issue={null} />
  ) : (
    <ExistingIssue key={id} id={id} />
  );
}

function ExistingIssue({ id }: { id: string }) {
  const issue = useAdminQuery(
    'getIssue',
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data && ['scheduled', 'sending'].includes(state.data.data.state) ? refreshMs : false,
    },
  );
  if (issue.data)
    return issueActions[issue.data.state].edit ? (
      <IssueForm key={issue.data.state} issue={issue.data} />
    ) : (
      <IssueReport issue={issue.data} />
    );
  return (
    <>
      <ContentHead title="Newsletter issue">
        <Link to={adminPaths.issues} className={buttonClass({ variant: 'quiet' })}>
          All issues
        </Link>
      </ContentHead>
      {issue.error ? (
        <ErrorState
          className="card"
          message={errorMessage(issue.error, issueFailure.issuesFetch)}
          retrying={issue.isFetching}
          onRetry={() => void issue.refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  );
}
