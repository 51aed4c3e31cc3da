import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { useAddress } from '#web/admin/kit/list-params.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { type ActivityFilter, readFilter, writeFilter } from './activity-params.ts';
import { ActivityTable } from './activity-columns.tsx';
import { ActivityToolbar } from './activity-toolbar.tsx';
import { useActivity } from '../queries.ts';
import { subjectName } from '../words.ts';

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const activity = useActivity(filter);
  const change = (wanted: Partial<ActivityFilter>) =>
    changeAddress((before) => writeFilter(before, wanted));
  const addressWith = (wanted: Partial<ActivityFilter>): string =>
    `?${writeFilter(parameters, wanted).toString()}`;
  const { data: rows = null, meta } = activity.data ?? {};
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <AdminTitle>Activity</AdminTitle>
      <PageHead title="Activity" />
      <ActivityToolbar filter={filter} onChange={change} />
      {filter.subject === '' ? null : (
        <p className="mb-4 text-sm">
          Only the history of{' '}
          <strong className="font-semibold">
            {subjectName(
              filter.subject,
              rows?.[0]?.subject === filter.subject ? rows[0].name : null,
            )}
          </strong>{' '}
          <Button variant="quiet" size="small" onClick={() => change({ subject: '' })}>
            <CloseIcon size={16} /> Show everything
          </Button>
        </p>
      )}
      {activity.error && !activity.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(activity.error, failure.activityFetch)}
          retrying={activity.isFetching}
          onRetry={() => void activity.refetch()}
        />
      ) : (
        <ActivityTable
          rows={rows}
          toPerson={(id) => addressWith({ person: String(id) })}
          empty={
            <EmptyState
              title="No activity found"
              line={
                isFiltered
                  ? 'Try other filters.'
                  : 'Whatever staff change is noted here: who, when, what, before and after.'
              }
            />
          }
        />
      )}
      <nav aria-label="Pages" className="mt-6 flex justify-between">
        {filter.before === '' ? (
          <span />
        ) : (
          <Link to={addressWith({ before: '' })} className={buttonClass({ variant: 'secondary' })}>
            Newest
          </Link>
        )}
        {meta?.next ? (
          <Link
            to={addressWith({ before: String(meta.next) })}
            className={buttonClass({ variant: 'secondary' })}
          >
            Older
          </Link>
        ) : null}
      </nav>
    </>
  );
}
