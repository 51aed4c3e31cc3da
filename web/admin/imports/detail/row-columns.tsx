import type { ProductImportLine } from '#contract/entities/imports.ts';
import type { ImportLineStatus } from '#contract/states.ts';
import type { Column } from '#web/ui/table/table.tsx';

export const noRows: Record<ImportLineStatus, string> = {
  bad: 'No bad lines',
  new: 'No new products',
  changed: 'No changed products',
  unchanged: 'No product is as in the shop',
};

const line: Column<ProductImportLine> = {
  key: 'line',
  header: 'Line',
  align: 'end',
  cell: (row) => row.line.toLocaleString('en-IN'),
};
const product: Column<ProductImportLine> = {
  key: 'product',
  header: 'Product',
  cell: ({ name, slug }) => (
    <div className="min-w-32">
      <p className="font-medium wrap-anywhere">{name || 'N/A'}</p>
      <p className="text-xs wrap-anywhere text-ink-soft">{slug}</p>
    </div>
  ),
};
const problem: Column<ProductImportLine> = {
  key: 'problem',
  header: 'What is wrong',
  cell: (row) => (
    <ul className="text-danger">
      {(row.problem ?? '').split('; ').map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  ),
};
const changes: Column<ProductImportLine> = {
  key: 'changes',
  header: 'What changes',
  cell: (row) => (
    <dl className="flex flex-col gap-1">
      {row.changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{field}</dt>
          <dd className="wrap-anywhere">
            {row.status === 'changed' ? (
              <>
                <del className="text-ink-soft">
                  <span className="sr-only">was </span>
                  {before || 'empty'}
                </del>{' '}
                <span aria-hidden="true">→ </span>
              </>
            ) : null}
            <ins className="no-underline">
              {row.status === 'changed' ? <span className="sr-only">becomes </span> : null}
              {after || 'empty'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  ),
};

export const columnsOf: Record<ImportLineStatus, readonly Column<ProductImportLine>[]> = {
  bad: [line, product, problem],
  new: [line, product, { ...changes, header: 'With' }],
  changed: [line, product, changes],
  unchanged: [line, product],
};

// On a phone each cell takes the card's width, with its text at the left.
export const rowsLayout =
  'max-sm:[&_td:not(:first-child)]:block max-sm:[&_td:not(:first-child)]:text-start max-sm:[&_td:not(:first-child)]:before:hidden';
