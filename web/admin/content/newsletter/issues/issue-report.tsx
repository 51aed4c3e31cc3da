import { Link } from 'react-router';
import type { Issue, IssueFigures } from '#contract/issues/api.ts';
import { issueActions } from '#contract/issues/rules.ts';
import { issueFailure } from '#contract/issues/texts.ts';
import { useAdminMutation } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ContentHead } from '../../content-header.tsx';
import { EmailPreview } from './email-preview.tsx';
import { issueStateNames, issueTones } from './issues-page.tsx';

/** A scheduled issue, or what became of one. */
export function IssueReport({ issue }: { issue: Issue }) {
  const cancel = useAdminMutation('cancelIssue', {
    invalidates: stale.issues,
    failure: issueFailure.issueAction,
  });
  return (
    <>
      <ContentHead title="Newsletter issue">
        <Link to={adminPaths.issues} className={buttonClass({ variant: 'quiet' })}>
          All issues
        </Link>
        {issueActions[issue.state].cancel ? (
          <Button
            variant="secondary"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: issue.id } })}
          >
            {issue.state === 'scheduled' ? 'Cancel and edit' : 'Stop sending'}
          </Button>
        ) : null}
      </ContentHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section className="card p-4 sm:p-6" aria-label="Result">
          <p className="mb-4 flex flex-wrap items-center gap-3">
            <Badge tone={issueTones[issue.state]}>{issueStateNames[issue.state]}</Badge>
            <span className="text-sm text-ink-soft">{whenOf(issue)}</span>
          </p>
          <p className="mb-4 text-sm">To: {issue.segment_name ?? 'all subscribers'}</p>
          {issue.figures ? <Figures figures={issue.figures} skips={issue.skips} /> : null}
        </section>
        <EmailPreview subject={issue.subject} preview={issue.preview} markdown={issue.markdown} />
      </div>
    </>
  );
}

const whenOf = ({ send_at: sendAt, started_at: started, finished_at: finished }: Issue): string =>
  finished !== null
    ? `Ended ${orderDate(finished)}`
    : started !== null
      ? `Since ${orderDate(started)}`
      : sendAt === null
        ? ''
        : `At ${orderDate(sendAt)}`;

function Figures({ figures, skips }: { figures: IssueFigures; skips: Issue['skips'] }) {
  const rows: readonly [string, number | string][] = [
    ['Recipients', figures.recipients],
    ['Waiting', figures.waiting],
    ['Sent', figures.sent],
    ['Failed', figures.failed],
    ['Bounced', figures.bounced],
    ['Left out', figures.skipped],
    ...skips.map(({ reason, count }): [string, number] => [`– ${reason}`, count]),
    ['Unsubscribed by this issue', figures.unsubscribed],
    ['Clicked through', figures.clicked],
    ['Orders within 7 days after a click', figures.orders],
    ['Revenue', rupees(figures.revenue)],
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right tabular-nums">
            {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
