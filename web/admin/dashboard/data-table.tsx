import type { ReactNode } from 'react';

interface DataColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isNumber?: true;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
}

/** The chart data as a table, for screen readers and exact values. */
export function DataTable<Row>({ caption, rows, rowKey, columns }: DataTableProps<Row>) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center text-link">Show as table</summary>
      <section
        className="max-h-72 overflow-y-auto rounded-control border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={caption}
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ header, isNumber }) => (
                <th
                  key={header}
                  scope="col"
                  className={`sticky top-0 bg-sand px-3 py-2 text-xs font-semibold text-ink-soft ${isNumber ? 'text-end' : 'text-start'}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-t border-line">
                {columns.map(({ header, cell, isNumber }) => (
                  <td
                    key={header}
                    className={isNumber ? 'px-3 py-1.5 text-end tabular-nums' : 'px-3 py-1.5'}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
