import { Link } from 'react-router';
import type { IssueSummary } from '#contract/issues/api.ts';
import { type IssueState, issueStates } from '#contract/issues/rules.ts';
import { issueFailure } from '#contract/issues/texts.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { filterOptions, ListSearch, ListSelect } from '#web/admin/kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery, text } from '#web/admin/kit/list/list-params.ts';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList } from '../../../kit/data.ts';
import { ContentHead } from '../../content-header.tsx';

export const issueStateNames: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
};
export const issueTones: Record<IssueState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  sent: 'success',
  stopped: 'danger',
};

const issueParams = defineListParams({ filters: { search: text, state: choice(issueStates) } });
const stateOptions = filterOptions('All statuses', issueStates, issueStateNames);
const pageSize = 10;

export const canonicalQuery = listQuery(issueParams);

export function Component() {
  const list = useListParams(issueParams);
  const issues = useAdminList('listIssues', {
    query: {
      ...issueParams.setFilters(list.values),
      page: list.values.page,
      limit: pageSize,
    },
  });
  const add = (
    <Link to={adminPaths.issueNew} className={buttonClass()}>
      <span className="button-label">
        <PlusIcon size={18} /> Write an issue
      </span>
    </Link>
  );
  return (
    <>
      <ContentHead title="Newsletter issues" count={issues.data?.meta.total}>
        <Link to={adminPaths.newsletter} className={buttonClass({ variant: 'secondary' })}>
          Subscribers
        </Link>
        {add}
      </ContentHead>
      <ListToolbar>
        <ListSearch list={list} label="Search issues" placeholder="Search by subject..." />
        <ListSelect list={list} param="state" label="Status" hideLabel options={stateOptions} />
      </ListToolbar>
      <ResourceList
        caption="Newsletter issues"
        query={issues}
        fetchFailure={issueFailure.issuesFetch}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          title: 'No issues yet',
          text: 'Write to your subscribers about new products, and see what an issue sold.',
          action: add,
          filtered: {
            title: 'No issues found',
            text: 'Try another search or status.',
            showAll: 'Show all issues',
          },
        }}
      />
    </>
  );
}

const count = (value: number | undefined) =>
  value === undefined ? '–' : value.toLocaleString('en-IN');

const timeOf = ({ started_at: started, send_at: sendAt }: IssueSummary) => {
  const at = started ?? sendAt;
  return at === null ? '–' : <time dateTime={at}>{orderDate(at)}</time>;
};

const columns: readonly Column<IssueSummary>[] = [
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ id, subject }) => (
      <Link
        to={adminPaths.issue(id)}
        className="text-link inline-flex min-h-11 items-center font-medium wrap-anywhere"
      >
        {subject}
      </Link>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={issueTones[state]}>{issueStateNames[state]}</Badge>,
  },
  {
    key: 'segment',
    header: 'To',
    cell: ({ segment_name: name }) => name ?? 'All subscribers',
  },
  { key: 'time', header: 'Sending from', cell: timeOf },
  { key: 'sent', header: 'Sent', align: 'end', cell: ({ figures }) => count(figures?.sent) },
  {
    key: 'clicked',
    header: 'Clicked',
    align: 'end',
    cell: ({ figures }) => count(figures?.clicked),
  },
  {
    key: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: ({ figures }) => (figures ? rupees(figures.revenue) : '–'),
  },
];
