import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { json, statement } from '#database/client/statement.ts';

/**
 * The documents issued before `to`, after the last one read. A credit note comes with the invoice
 * that it reduces.
 */
export const documentsOfMonth = statement(
  'tax.documents_of_month',
  `select i.id, i.number, i.series, i.financial_year, i.sequence, i.kind, i.issued_at, i.document,
     r.number as reference, r.kind as reference_kind, r.total_paise as reference_total_paise
   from invoices i left join invoices r on r.id = i.reference_id
   where (i.issued_at, i.id) > (:afterAt, :afterId) and i.issued_at < :to
   order by i.issued_at, i.id limit :limit`,
  { afterAt: 'time', afterId: 'int', to: 'time', limit: 'int' },
  {
    id: 'int',
    number: 'text',
    series: 'text',
    financialYear: 'text',
    sequence: 'int',
    kind: 'text',
    issuedAt: 'time',
    document: json<TaxDocument>(),
    reference: 'text?',
    referenceKind: 'text?',
    referenceTotalPaise: 'int?',
  },
);
