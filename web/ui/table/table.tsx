import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { ChevronUpIcon } from '#web/ui/icons/admin-icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import '#web/styles/ui/table.css';
import '#web/styles/ui/table-phone.css';
import { actionsText } from '#web/ui/texts.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use `end` for numbers and money. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Replaces the header's text, for example with a select-all checkbox. */
  headerControl?: ReactNode;
  /** Classes of its header and cells. */
  className?: string;
  /** Left out of the cards on a phone. */
  wideOnly?: boolean;
  /** Its place in the rows of a phone, where each row is a grid of `two-line-rows`. */
  phone?: PhoneCell;
}

interface PhoneCell {
  /** The area of the row's grid template. */
  area: string;
  /** `top`: a third line, apart from the two above it. */
  look?: readonly ('end' | 'labelled' | 'small' | 'soft' | 'strong' | 'top')[];
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  /** Caption for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Null while loading, which shows skeleton rows. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string | number;
  /** Shown when there are no rows. */
  empty: ReactNode;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Shown on hover and focus with a mouse, always on touch. */
  actions?: (row: Row) => ReactNode;
  /** On a phone: each row a card, or a table that scrolls sideways. */
  phone?: 'cards' | 'scroll';
  /** The grid template of the rows of `two-line-rows` on a phone, of the areas of the columns. */
  phoneRow?: string | undefined;
  loadingRows?: number;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, empty, actions, phone = 'cards', loadingRows = 6 } = props;
  if (rows?.length === 0) return <div className="table-frame">{empty}</div>;
  return (
    <div className={classNames('table-frame', phone === 'cards' ? 'table-cards' : 'table-scroll')}>
      <table aria-busy={rows === null || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={props.sort ?? null}
                onSort={props.onSort}
              />
            ))}
            {actions ? (
              <th scope="col">
                <span className="sr-only">{actionsText}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} table={props} />)
            : null}
          {rows ? null : (
            <SkeletonRows count={loadingRows} columns={columns.length + (actions ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={column.className}
      aria-sort={direction}
      data-label={column.header}
      data-align={column.align}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="table-sort"
          onClick={() => onSort({ key: column.key, direction: next })}
        >
          {column.header}
          {direction === 'descending' ? <ChevronDownIcon size={14} /> : <ChevronUpIcon size={14} />}
        </button>
      ) : (
        (column.headerControl ?? column.header)
      )}
    </th>
  );
}

function BodyRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  return (
    <tr style={table.phoneRow === undefined ? undefined : { gridTemplate: table.phoneRow }}>
      {table.columns.map((column) => (
        <td
          key={column.key}
          className={column.className}
          data-label={column.header}
          data-align={column.align}
          data-wide-only={column.wideOnly}
          data-phone={column.phone?.look?.join(' ')}
          style={column.phone && { gridArea: column.phone.area }}
        >
          {column.cell(row)}
        </td>
      ))}
      {table.actions ? (
        <td className="table-actions">
          <div>{table.actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton className="h-4 w-4/5" />
        </td>
      ))}
    </tr>
  ));
}
