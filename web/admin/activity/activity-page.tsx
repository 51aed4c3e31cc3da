import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import type { Activity } from '#contract/audit/api.ts';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { day, defineListParams, listQuery, matching, text } from '../kit/list/list-params.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { type ListState, useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useAdminList, useAdminQuery } from '../kit/data.ts';
import { usePermission } from '../session/use-permission.ts';
import { logFreshMs } from './history.tsx';
import { kindName, kinds, subjectName, subjectPath, verbOf } from './words.ts';
import { dayOrderError, ListDay, ListSelect } from '../kit/list/list-controls.tsx';
import { Changes } from './changes.tsx';

/** The list has keyset paging: `page` is the id of the entry before which the page starts. */
const activityParams = defineListParams({
  filters: { person: matching(/^[1-9]\d{0,14}$/), kind: text, subject: text, from: day, to: day },
  pageParam: 'before',
});
type ActivityListValues = typeof activityParams.defaults;

const pageSize = 50;

export const canonicalQuery = listQuery(activityParams);

export function Component() {
  const list = useListParams(activityParams);
  const activity = useAdminList(
    'listActivity',
    {
      query: {
        ...activityParams.setFilters(list.values),
        ...(list.values.page > 1 ? { before: list.values.page } : {}),
        limit: pageSize,
      },
    },
    { enabled: usePermission('audit.read'), staleTime: logFreshMs },
  );
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
          text: isNarrowed ? 'Try other filters.' : 'Every change by your staff appears here.',
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

function ActivityToolbar({ list }: { list: ListState<ActivityListValues> }) {
  const { person, kind, from, to } = list.values;
  const staff = useAdminQuery('listStaff', {}, { enabled: usePermission('staff.read') });
  const people = (staff.data ?? []).map(({ id, full_name, email }) => ({
    value: String(id),
    label: full_name || email,
  }));
  // A former member of staff, or a kind without a name, is still an option while the URL filters by
  // it.
  const isFormer = person !== null && !people.some(({ value }) => value === person);
  const shownKinds = kind === '' || kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <ListSelect
        list={list}
        param="person"
        label="Person"
        options={[
          { value: '', label: 'Everyone' },
          ...people,
          ...(isFormer ? [{ value: person, label: `Person ${person}` }] : []),
        ]}
      />
      <ListSelect
        list={list}
        param="kind"
        label="Kind"
        options={[
          { value: '', label: 'Everything' },
          ...shownKinds.map((shown) => ({ value: shown, label: kindName(shown) })),
        ]}
      />
      <ListDay list={list} param="from" label="From" className="min-w-0" max={to ?? undefined} />
      <ListDay
        list={list}
        param="to"
        label="To"
        className="min-w-0"
        min={from ?? undefined}
        error={dayOrderError(from, to)}
      />
    </search>
  );
}

const activityLayout = [
  'max-sm:[&_td]:before:hidden max-sm:[&_td]:min-h-0 max-sm:[&_td]:py-0.5',
  'max-sm:[&_td]:flex-col max-sm:[&_td]:items-start max-sm:[&_td]:justify-start max-sm:[&_td]:gap-0 max-sm:[&_td]:text-start',
  'sm:[&_td]:align-top sm:[&_td:nth-child(4)]:w-2/5 sm:max-lg:overflow-x-auto',
].join(' ');

/** `toPerson`: the URL of the list filtered by one person. */
const activityColumns = (toPerson: (id: number) => string): Column<Activity>[] => [
  { key: 'when', header: 'When', cell: ({ at }) => <When iso={at} /> },
  { key: 'who', header: 'Who', cell: ({ actor }) => <Who actor={actor} toPerson={toPerson} /> },
  { key: 'what', header: 'What', cell: (row) => <What row={row} /> },
  {
    key: 'changes',
    header: 'Before and after',
    cell: ({ before, after }) => <Changes before={before} after={after} />,
  },
];

function When({ iso }: { iso: string }) {
  const [date, time] = dateAndTime(iso);
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {date}
      <span className="sr-only">, </span>
      <span className="text-xs text-ink-soft sm:block"> {time}</span>
    </time>
  );
}

function Who({ actor, toPerson }: { actor: Activity['actor']; toPerson: (id: number) => string }) {
  if (!actor) return <span className="text-ink-soft">A former account</span>;
  return (
    <Link to={toPerson(actor.id)} className="text-link wrap-anywhere">
      {actor.name}
    </Link>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function What({ row: { action, subject, name, after } }: { row: Activity }) {
  const to = subjectPath(subject);
  const called = lowerFirst(subjectName(subject, name));
  return (
    <span className="wrap-anywhere">
      {verbOf(action)}{' '}
      {to === null || after === null ? (
        called
      ) : (
        <Link to={to} className="text-link">
          {called}
        </Link>
      )}
    </span>
  );
}
