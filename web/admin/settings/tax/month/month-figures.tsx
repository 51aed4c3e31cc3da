import { Link } from 'react-router';
import type { MonthOfBooks } from '#contract/books/api.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { rupees } from '../../../kit/money.ts';

/** The figures of the return GSTR-3B, and the documents beside the ledger of their orders. */
export const MonthFigures = ({ books }: { books: MonthOfBooks }) => (
  <>
    <section aria-label="GSTR-3B">
      <h2 className="text-xl">GSTR-3B</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{documentsText(books)}</p>
      <Table
        caption="GSTR-3B"
        columns={returnColumns}
        rows={returnRows(books)}
        rowKey={({ name }) => name}
        empty={null}
      />
      <p className="mt-2 text-sm text-ink-soft">{outsideText(books)}</p>
    </section>
    <section aria-label="Documents and ledger">
      <h2 className="text-xl">Documents and ledger</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Invoices less credit notes, beside the value of the same orders in the ledger.
      </p>
      {books.differing.length > 0 ? (
        <Alert tone="warning" className="mb-3" title="Documents and ledger differ">
          Please check the orders below before you file the returns.
        </Alert>
      ) : null}
      <Table
        caption="Documents and ledger"
        columns={bookColumns}
        rows={[...books.books.map(paymentRow), ...books.differing.map(orderRow)]}
        rowKey={({ key }) => key}
        empty={null}
      />
    </section>
  </>
);

const count = (many: number, one: string): string =>
  `${many.toLocaleString('en-IN')} ${many === 1 ? one : `${one}s`}`;

const documentsText = (books: MonthOfBooks): string =>
  `${count(books.invoices, 'tax invoice')}, ${count(books.credit_notes, 'credit note')}${
    books.bills_of_supply > 0
      ? `, ${books.bills_of_supply.toLocaleString('en-IN')} bills of supply`
      : ''
  }. Credit notes are subtracted.`;

const outsideText = ({ outside }: MonthOfBooks): string =>
  [
    'Supplies only: purchases and input tax are not in the shop.',
    ...(outside.bills_of_supply === 0
      ? []
      : [`Bills of supply of ${rupees(outside.bills_of_supply)} are in no return.`]),
    ...(outside.late_credit_notes === 0
      ? []
      : [
          `Credit notes of ${rupees(outside.late_credit_notes)} are too late to adjust tax and are in no return.`,
        ]),
  ].join(' ');

type ReturnRow = {
  name: string;
  taxable: number;
  igst: number | null;
  cgst: number | null;
  sgst: number | null;
};

const returnRows = ({ gstr3b }: MonthOfBooks): ReturnRow[] => [
  { name: '3.1(a) Taxable supplies', ...gstr3b.taxable },
  {
    name: '3.1(c) Nil rated supplies',
    ...{ taxable: gstr3b.nil_rated, igst: null, cgst: null, sgst: null },
  },
  ...gstr3b.inter_state.map(({ code, state, taxable, igst }) => ({
    name: `3.2 Without a GSTIN, ${code === '' ? state : `${code}-${state}`}`,
    ...{ taxable, igst, cgst: null, sgst: null },
  })),
];

/** A table has no tax of this kind. */
const optional = (amount: number | null): string => (amount === null ? '–' : rupees(amount));

const returnColumns: readonly Column<ReturnRow>[] = [
  { key: 'name', header: 'Table', cell: ({ name }) => name },
  { key: 'taxable', header: 'Taxable value', align: 'end', cell: (row) => rupees(row.taxable) },
  { key: 'igst', header: 'IGST', align: 'end', cell: (row) => optional(row.igst) },
  { key: 'cgst', header: 'CGST', align: 'end', cell: (row) => optional(row.cgst) },
  { key: 'sgst', header: 'SGST/UTGST', align: 'end', cell: (row) => optional(row.sgst) },
];

type BookRow = {
  key: string;
  orderId: number | null;
  documents: number;
  ledger: number;
  difference: number;
};

const paymentNames = { online: 'Paid online', cash: 'Cash on Delivery' };

const paymentRow = ({ payment, ...amounts }: MonthOfBooks['books'][number]): BookRow => ({
  ...{ key: paymentNames[payment], orderId: null },
  ...amounts,
});

const orderRow = ({ order_id: id, ...amounts }: MonthOfBooks['differing'][number]): BookRow => ({
  ...{ key: orderNumber(id), orderId: id },
  ...amounts,
});

const bookColumns: readonly Column<BookRow>[] = [
  {
    key: 'name',
    header: 'Orders',
    cell: ({ key, orderId }) =>
      orderId === null ? (
        key
      ) : (
        <Link to={adminPaths.order(orderId)} className="text-link tabular-nums">
          {key}
        </Link>
      ),
  },
  { key: 'documents', header: 'Documents', align: 'end', cell: (row) => rupees(row.documents) },
  { key: 'ledger', header: 'Ledger', align: 'end', cell: (row) => rupees(row.ledger) },
  { key: 'difference', header: 'Difference', align: 'end', cell: (row) => rupees(row.difference) },
];
