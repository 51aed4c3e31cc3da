import { json, statement } from '#database/client/statement.ts';
import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { reopenedAfter } from '#database/reopened-after.ts';

export type OrderedLine = {
  productId: number;
  name: string;
  size: string;
  color: string;
  quantity: number;
  /** After the discounts that were stored with the order. */
  payablePaise: number;
  hsnCode: string;
};

/** The order as it is invoiced. A product's HSN code overrides its category's. */
export const orderToInvoice = statement(
  'tax.order_to_invoice',
  `select o.id, o.created_at, o.payment_method, (o.shipping_paise - o.cancelled_paise
        + (select sum(cancelled_paise) from order_lines where order_id = o.id))::bigint
        as shipping_paise, o.full_name, o.address, o.city,
      o.state, o.pincode,
     t.gstin, t.company,
     (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'size', l.size,
       'color', l.color, 'quantity', l.quantity - l.cancelled,
        'payablePaise', l.total_paise - l.cancelled_paise - coalesce((select sum(d.amount_paise)
          from order_discounts d where d.order_id = l.order_id and d.product_id = l.product_id), 0),
        'hsnCode', coalesce(p.hsn_code, c.hsn_code, '')) order by l.id)
      from order_lines l left join products p on p.id = l.product_id left join categories c on c.id
        = p.category_id
      where l.order_id = o.id and l.quantity > l.cancelled) as lines
   from orders o left join order_tax_details t on t.order_id = o.id where o.id = :orderId`,
  { orderId: 'int' },
  {
    id: 'int',
    createdAt: 'time',
    paymentMethod: 'text',
    shippingPaise: 'int',
    fullName: 'text',
    address: 'text',
    city: 'text',
    state: 'text',
    pincode: 'text',
    gstin: 'text?',
    company: 'text?',
    lines: json<OrderedLine[]>(),
  },
);

/** A product's HSN code overrides its category's. */
export const hsnCodes = statement(
  'tax.hsn_codes',
  `select p.id as product_id, coalesce(p.hsn_code, c.hsn_code, '') as hsn_code
   from products p join categories c on c.id = p.category_id where p.id = any(:productIds)`,
  { productIds: 'ints' },
  { productId: 'int', hsnCode: 'text' },
);

/**
 * The order's last invoice with the documents of its credit notes, and whether the order was
 * reopened after the last of them. Read under the lock of the order, so that it is invoiced once.
 */
export const lastInvoice = statement(
  'tax.last_invoice',
  `select i.id, i.number, i.issued_at, i.document, credited.documents as credit_notes,
     ${reopenedAfter('credited')} or exists (select from order_events e
       where e.order_id = credited.order_id and e.kind = 'payment' and e.from_state = 'failed'
         and e.to_state = 'completed' and e.id > credited.last_event_id) as was_reopened
   from invoices i cross join lateral (
     select coalesce(jsonb_agg(c.document order by c.id), '[]') as documents,
       max(c.order_id) as order_id, max(c.last_event_id) as last_event_id,
       max(c.issued_at) as issued_at
     from invoices c where c.reference_id = i.id) as credited
   where i.order_id = :orderId and i.kind <> 'credit_note' order by i.id desc limit 1`,
  { orderId: 'int' },
  {
    id: 'int',
    number: 'text',
    issuedAt: 'time',
    document: json<TaxDocument>(),
    creditNotes: json<TaxDocument[]>(),
    wasReopened: 'bool',
  },
);

/**
 * Takes the next number of the series and inserts the document with it. The counter's row stays
 * locked until the transaction ends: numbers have no gap, because a rollback or a kill returns the
 * number, and they rise in the order of the commits. The times of requests that wait for each other
 * may differ by up to a minute: the later number takes the later time.
 */
export const insertDocument = statement(
  'tax.insert_document',
  `with counter as (
     insert into invoice_counters (series, financial_year, last_number, last_issued_at)
     values (:series, :financialYear, 1, :issuedAt)
     on conflict (series, financial_year) do update set last_number
       = invoice_counters.last_number + 1,
       last_issued_at = case when invoice_counters.last_issued_at
         between excluded.last_issued_at and excluded.last_issued_at + interval '1 minute'
         then invoice_counters.last_issued_at else excluded.last_issued_at end
     returning series, financial_year, last_number, last_issued_at
   )
   insert into invoices (number, series, financial_year, sequence, kind, order_id, reference_id,
     issued_at, total_paise, document, last_event_id)
   select series || '/' || financial_year || '/' || lpad(last_number::text, greatest(6,
     length(last_number::text)), '0'),
     series, financial_year, last_number, :kind, :orderId, :referenceId, last_issued_at,
     :totalPaise, :document::jsonb, (select max(id) from order_events where order_id = :orderId)
   from counter
   returning id, number`,
  {
    series: 'text',
    financialYear: 'text',
    kind: 'text',
    orderId: 'int',
    referenceId: 'int?',
    issuedAt: 'time',
    totalPaise: 'int',
    document: json<TaxDocument>(),
  },
  { id: 'int', number: 'text' },
);

const documentColumns = {
  id: 'int',
  number: 'text',
  kind: 'text',
  orderId: 'int',
  reference: 'text?',
  referenceIssuedAt: 'time?',
  issuedAt: 'time',
  document: json<TaxDocument>(),
  /** The language of the order. */
  locale: 'text',
} as const;
const documentFields = `i.id, i.number, i.kind, i.order_id, r.number as reference,
  r.issued_at as reference_issued_at, i.issued_at, i.document,
  (select locale from orders where id = i.order_id) as locale`;

/** The documents of an order, the oldest first. `userId`: only of this shopper; null: of anyone. */
export const documentsOfOrder = statement(
  'tax.documents_of_order',
  `select ${documentFields} from invoices i join orders o on o.id = i.order_id
   left join invoices r on r.id = i.reference_id
   where i.order_id = :orderId and (:userId::int is null or o.user_id = :userId) order by i.id`,
  { orderId: 'int', userId: 'int?' },
  documentColumns,
);

/** Whether the order exists, for a shopper or (null) for the staff. */
export const orderExists = statement(
  'tax.order_exists',
  `select id from orders where id = :orderId and (:userId::int is null or user_id = :userId)`,
  { orderId: 'int', userId: 'int?' },
  { id: 'int' },
);

/** The documents of several orders, in the order of `orderIds`. */
export const documentsOfOrders = statement(
  'tax.documents_of_orders',
  `select ${documentFields} from unnest(:orderIds::int[]) with ordinality
     as given (order_id, position)
   join invoices i on i.order_id = given.order_id left join invoices r on r.id = i.reference_id
   order by given.position, i.id`,
  { orderIds: 'ints' },
  documentColumns,
);

export const insertBuyer = statement(
  'tax.insert_buyer',
  `insert into order_tax_details (order_id, gstin, company) values (:orderId, :gstin, :company)`,
  { orderId: 'int', gstin: 'text', company: 'text' },
  {},
);

export type RateRow = {
  hsnPrefix: string;
  from: string;
  thresholdPaise: number | null;
  rateUpToBasisPoints: number;
  rateAboveBasisPoints: number;
  source: string;
};

/** Null columns: the owner has not saved the settings yet. */
export const settings = statement(
  'tax.settings',
  `select t.registration, t.gstin, t.legal_name, t.address, t.state_id, s.name as state,
     t.invoice_prefix, t.credit_note_prefix, t.version,
     (select coalesce(jsonb_agg(jsonb_build_object('hsnPrefix', hsn_prefix, 'from', valid_from,
       'thresholdPaise', threshold_paise,
        'rateUpToBasisPoints', rate_up_to, 'rateAboveBasisPoints', rate_above, 'source', source)
          order by hsn_prefix, valid_from), '[]')
      from tax_rates) as rates
   from (select) as always left join tax_settings t on t.id = 1
   left join states s on s.id = t.state_id`,
  {},
  {
    registration: 'text?',
    gstin: 'text?',
    legalName: 'text?',
    address: 'text?',
    stateId: 'int?',
    state: 'text?',
    invoicePrefix: 'text?',
    creditNotePrefix: 'text?',
    version: 'int?',
    rates: json<RateRow[]>(),
  },
);
