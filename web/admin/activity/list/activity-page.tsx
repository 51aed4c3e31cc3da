import { listQuery } from '../../kit/list/list-params.ts';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { type ListState, useListParams } from '../../kit/list/use-list-params.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useActivity } from '../queries.ts';
import { subjectName } from '../words.ts';
import { activityColumns, activityLayout } from './activity-columns.tsx';
import { type ActivityListValues, activityParams } from './activity-params.ts';
import { ActivityToolbar } from './activity-toolbar.tsx';

export const canonicalQuery = listQuery(activityParams);

export function Component() {
  const list = useListParams(activityParams);
  const activity = useActivity(list.values);
  const [first] = activity.data?.data ?? [];
  const isNarrowed = list.isFiltered || list.values.page > 1;
  return (
    <>
      <AdminTitle>Activity</AdminTitle>
      <PageHead title="Activity" />
      <ActivityToolbar list={list} />
      {list.values.subject === '' ? null : (
        <SubjectNote
          list={list}
          name={first?.subject === list.values.subject ? first.name : null}
        />
      )}
      <ResourceList
        caption="Activity"
        query={activity}
        fetchFailure={failure.activityFetch}
        list={list}
        columns={activityColumns((id) => list.linkTo({ person: String(id) }))}
        rowKey={({ id }) => id}
        layout={activityLayout}
        loadingRows={10}
        empty={{
          title: 'No activity found',
          line: isNarrowed ? 'Try other filters.' : 'Every change by your staff appears here.',
        }}
        paging={<KeysetLinks list={list} next={activity.data?.meta.next ?? null} />}
      />
    </>
  );
}

type ActivityList = { list: ListState<ActivityListValues> };

const SubjectNote = ({ list, name }: ActivityList & { name: string | null }) => (
  <p className="mb-4 text-sm">
    Only the history of{' '}
    <strong className="font-semibold">{subjectName(list.values.subject, name)}</strong>{' '}
    <Button variant="quiet" size="small" onClick={() => list.set('subject', '')}>
      <CloseIcon size={16} /> Show everything
    </Button>
  </p>
);

const KeysetLinks = ({ list, next }: ActivityList & { next: number | null }) => (
  <nav aria-label="Pages" className="mt-6 flex justify-between">
    {list.values.page === 1 ? (
      <span />
    ) : (
      <Link to={list.linkToPage(1)} className={buttonClass({ variant: 'secondary' })}>
        Newest
      </Link>
    )}
    {next ? (
      <Link to={list.linkToPage(next)} className={buttonClass({ variant: 'secondary' })}>
        Older
      </Link>
    ) : null}
  </nav>
);
