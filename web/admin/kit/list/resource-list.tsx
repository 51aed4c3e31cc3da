import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import type { ListValues } from './list-params.ts';
import type { ListState } from './use-list-params.ts';

/** The part of a TanStack query that a list draws. */
interface ListQuery<Row> {
  data: { data: readonly Row[]; meta?: unknown } | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface EmptyTexts {
  title: string;
  /** What the resource is for, or how the first one is added. */
  text?: string;
  action?: ReactNode;
  /** Instead of these while a filter is set; `showAll` labels the button that removes it. */
  filtered?: { title?: string; text: string; showAll?: string };
}

/** Draws each row as a line of a table. */
interface TableRows<Row> {
  /** Names the table; read out, not drawn. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Classes that lay out the table's cells. */
  layout?: string;
  /** As of `Table`. */
  phoneRow?: string;
  loadingRows?: number;
}

/** Draws the rows as anything but a table, for example as a grid of cards. */
interface CustomRows<Row> {
  renderRows: (rows: readonly Row[]) => ReactNode;
  /** Drawn while the first rows load. */
  skeleton: ReactNode;
}

type ResourceListProps<Row, Values extends ListValues> = (TableRows<Row> | CustomRows<Row>) & {
  query: ListQuery<Row>;
  /** Shown if the query failed without a reason from the server. */
  fetchFailure: string;
  /** Absent for a list without filters, sort and pages. */
  list?: ListState<Values>;
  empty: EmptyTexts;
  /** Drawn between the rows and the pages. */
  bulkBar?: ReactNode;
  /** Instead of numbered pages: the links of a list with keyset paging. */
  paging?: ReactNode;
};

/**
 * A list screen's rows in their four states: loading keeps the layout, empty invites, error
 * retries, full. A page adds the title, the toolbar and the dialogs:
 *
 *     export function Component() {
 *       const list = useListParams(couponParams);
 *       const coupons = useCoupons(list.values);
 *       return (
 *         <>
 *           <AdminTitle>Coupons</AdminTitle>
 *           <PageHead title="Coupons" count={coupons.data?.meta.total} />
 *           <ListSearch list={list} label="Search coupons" placeholder="Search coupons..." />
 *           <ResourceList caption="Coupons" query={coupons} fetchFailure={failure.couponsFetch}
 *           list={list}
 *             columns={columns} rowKey={({ id }) => id} empty={{ title: 'No coupons yet', line:
 *             'Add the first one.' }} />
 *         </>
 *       );
 *     }
 */
export function ResourceList<Row, Values extends ListValues = ListValues>({
  query,
  fetchFailure,
  list,
  empty,
  bulkBar,
  paging,
  ...drawing
}: ResourceListProps<Row, Values>) {
  const missingPage = pageAfterLast(query.data?.meta);
  return (
    <>
      {query.error && !query.data ? (
        <ErrorState
          className="card"
          message={errorMessage(query.error, fetchFailure)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div
          className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-55')}
          aria-busy={query.isFetching || undefined}
        >
          <Rows
            drawing={drawing}
            list={list}
            rows={query.data?.data ?? null}
            empty={
              list && missingPage ? (
                <NoSuchPage list={list} {...missingPage} />
              ) : (
                <NoRows texts={empty} list={list} />
              )
            }
          />
        </div>
      )}
      {bulkBar}
      {paging ?? (missingPage ? null : <Pages list={list} meta={query.data?.meta} />)}
    </>
  );
}

interface RowsProps<Row, Values extends ListValues> {
  drawing: TableRows<Row> | CustomRows<Row>;
  list: ListState<Values> | undefined;
  /** Null while loading. */
  rows: readonly Row[] | null;
  empty: ReactNode;
}

function Rows<Row, Values extends ListValues>({
  drawing,
  list,
  rows,
  empty,
}: RowsProps<Row, Values>) {
  if ('renderRows' in drawing) {
    if (rows === null) return drawing.skeleton;
    return rows.length === 0 ? <div className="card">{empty}</div> : drawing.renderRows(rows);
  }
  const { layout, ...table } = drawing;
  return (
    <div className={layout}>
      <Table
        {...table}
        rows={rows}
        empty={empty}
        sort={list?.tableSort ?? null}
        {...(list && { onSort: list.sortBy })}
      />
    </div>
  );
}

function NoRows<Values extends ListValues>({
  texts: { title, text, action, filtered },
  list,
}: {
  texts: EmptyTexts;
  list: ListState<Values> | undefined;
}) {
  if (!filtered || !list?.isFiltered)
    return <EmptyState title={title} text={text} action={action} />;
  return (
    <EmptyState
      title={filtered.title ?? title}
      text={filtered.text}
      action={
        filtered.showAll ? (
          <Button variant="secondary" onClick={list.reset}>
            {filtered.showAll}
          </Button>
        ) : null
      }
    />
  );
}

/** The rows of a last page can leave it while its URL is open. */
const NoSuchPage = <Values extends ListValues>({
  list,
  page,
  pages,
}: Paged & { list: ListState<Values> }) => (
  <EmptyState
    title={`Nothing on page ${page}`}
    text={pages === 1 ? 'The list has one page.' : `The list has ${pages} pages.`}
    action={
      <Link className={buttonClass({ variant: 'secondary' })} to={list.linkToPage(pages)}>
        Go to page {pages}
      </Link>
    }
  />
);

type Paged = { page: number; pages: number };
const isPaged = (meta: unknown): meta is Paged =>
  typeof meta === 'object' && meta !== null && 'page' in meta && 'pages' in meta;

const pageAfterLast = (meta: unknown): Paged | null =>
  isPaged(meta) && meta.pages > 0 && meta.page > meta.pages ? meta : null;

function Pages<Values extends ListValues>({
  list,
  meta,
}: {
  list: ListState<Values> | undefined;
  meta: unknown;
}) {
  if (!list || !isPaged(meta)) return null;
  return (
    <Pagination
      className="mt-6"
      page={meta.page}
      pages={meta.pages}
      link={Link}
      to={(page) => list.linkToPage(page)}
    />
  );
}
