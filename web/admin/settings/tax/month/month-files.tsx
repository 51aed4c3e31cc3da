import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MonthOfBooks } from '#contract/books/api.ts';
import type { MonthFile } from '#contract/books/rules.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { download, type FileCall, type FileRequest } from '../../../kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../../../session/use-permission.ts';

/** The files of a month, and what the documents in them lack. */
export const MonthFiles = ({ books }: { books: MonthOfBooks }) => (
  <>
    {usePermission('customers.export') ? <Downloads books={books} /> : null}
    {books.missing.length > 0 ? (
      <section aria-label="Missing in the files">
        <h2 className="text-xl">Missing in the files</h2>
        <p className="mt-1 mb-3 text-sm text-ink-soft">
          The shop does not know these fields. Please enter them on the portal.
        </p>
        <Table
          caption="Missing in the files"
          columns={missingColumns}
          rows={books.missing}
          rowKey={({ file, number }) => `${file} ${number}`}
          empty={null}
        />
      </section>
    ) : null}
  </>
);

const Downloads = ({ books }: { books: MonthOfBooks }) => {
  const { month } = books;
  const file = (name: MonthFile) => ({ params: { month, file: name } });
  return (
    <section className="card p-4 sm:p-6" aria-label="Files">
      <h2 className="text-xl">Files</h2>
      <ul className="mt-3 flex flex-col gap-4">
        <File
          {...{ call: 'exportGstr1', request: { query: { month } }, name: 'GSTR-1' }}
          text="The tables of the return as CSV files, with a sales register."
        />
        <File
          {...{ call: 'exportMonth', request: file('e-invoices'), name: 'e-invoices' }}
          text={`JSON for the invoice registration portal: ${documents(books.e_invoices)} of buyers with a GSTIN. Required above the turnover that the law states.`}
        />
        <File
          {...{ call: 'exportMonth', request: file('e-way-bills'), name: 'e-way bills' }}
          text={`JSON for the e-way bill portal: ${documents(books.e_way_bills)} above ₹50,000.`}
        />
        <File
          {...{ call: 'exportMonth', request: file('tally'), name: 'Tally vouchers' }}
          text="XML files with sales, receipts and their ledgers. Import the ledgers first."
        />
      </ul>
    </section>
  );
};

const documents = (many: number): string =>
  `${many.toLocaleString('en-IN')} ${many === 1 ? 'document' : 'documents'}`;

type FileProps = { call: FileCall; request: FileRequest; name: string; text: string };

function File({ call, request, name, text }: FileProps) {
  const downloading = useMutation({
    mutationFn: async () => download(call, request),
    onError: (error) => toast.error(errorMessage(error, failure.export)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">{text}</p>
      <Button
        variant="secondary"
        className="w-full sm:w-56"
        busy={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        Download {name}
      </Button>
    </li>
  );
}

type Missing = MonthOfBooks['missing'][number];

const fileNames: Record<MonthFile, string> = {
  'e-invoices': 'e-invoice',
  'e-way-bills': 'e-way bill',
  tally: 'Tally',
};

const missingColumns: readonly Column<Missing>[] = [
  {
    key: 'document',
    header: 'Document',
    cell: ({ number, order_id: id }) => (
      <Link to={adminPaths.order(id)} className="text-link tabular-nums">
        {number}
      </Link>
    ),
  },
  { key: 'file', header: 'File', cell: ({ file }) => fileNames[file] },
  {
    key: 'included',
    header: 'In the file',
    cell: ({ is_included: isIncluded }) => (isIncluded ? 'Yes' : 'No'),
  },
  { key: 'fields', header: 'Missing', cell: ({ fields }) => fields.join('; ') },
];
