import { monthListMax } from '#contract/books/rules.ts';
import type { TaxDocument } from '#contract/tax/tax-document.ts';
import { json, statement } from '#database/client/statement.ts';
import { reopenedAfter } from '#database/reopened-after.ts';

/** Waits for the writers of the month, and keeps others away until the transaction ends. */
export const lock = statement(
  'books.lock',
  `select pg_advisory_xact_lock(hashtext('closed_months'), month_lock(:month))::text as locked`,
  { month: 'date' },
  { locked: 'text' },
);

/** No row: the month was closed already. Violates `closed_months_ended` before its end. */
export const close = statement(
  'books.close',
  `insert into closed_months (month, closed_by) values (:month, :actorId)
   on conflict (month) do nothing returning true as is_closed`,
  { month: 'date', actorId: 'int' },
  { isClosed: 'bool' },
);

/** No row: the month was not closed. */
export const reopen = statement(
  'books.reopen',
  'delete from closed_months where month = :month returning closed_at',
  { month: 'date' },
  { closedAt: 'time' },
);

export const state = statement(
  'books.state',
  `select month_of(now()) > :month::date as has_ended, c.closed_at,
     coalesce(nullif(u.full_name, ''), u.email::text) as closed_by
   from (select) as always left join closed_months c on c.month = :month
   left join users u on u.id = c.closed_by`,
  { month: 'date' },
  { hasEnded: 'bool', closedAt: 'time?', closedBy: 'text?' },
);

const inMonth = (at: string): string =>
  `${at} >= :month::date::timestamp at time zone 'Asia/Kolkata'
   and ${at} < (:month::date + interval '1 month') at time zone 'Asia/Kolkata'`;
const sign = `case when i.kind = 'credit_note' then -1 else 1 end`;
/** Whether document `i` is, or reduces, a tax invoice; `r` is the invoice that it reduces. */
const isTaxed = `coalesce(r.kind, i.kind) = 'tax_invoice'`;
const isLate = `i.document ? 'taxAdjustableUntil'`;

export const counts = statement(
  'books.counts',
  `select count(*) filter (where i.kind = 'tax_invoice') as invoices,
     count(*) filter (where i.kind = 'bill_of_supply') as bills_of_supply,
     count(*) filter (where i.kind = 'credit_note') as credit_notes,
     coalesce(sum(${sign} * i.total_paise) filter (where not ${isTaxed}), 0)::bigint as bills_paise,
     coalesce(sum(i.total_paise) filter (where ${isTaxed} and ${isLate}), 0)::bigint as late_paise
   from invoices i left join invoices r on r.id = i.reference_id where ${inMonth('i.issued_at')}`,
  { month: 'date' },
  {
    invoices: 'int',
    billsOfSupply: 'int',
    creditNotes: 'int',
    billsPaise: 'int',
    latePaise: 'int',
  },
);

/** What the month's documents report in a return, by buyer, place of supply, and rate of 0. */
export const supplies = statement(
  'books.supplies',
  `select i.document->'buyer'->>'gstin' is not null as is_business,
     i.document->'placeOfSupply'->>'code' as code, i.document->'placeOfSupply'->>'state' as state,
     i.document->'placeOfSupply'->>'state' is distinct from i.document->'seller'->>'state'
       as is_inter_state,
     line."rateBasisPoints" > 0 as is_taxed,
     sum(${sign} * line."taxablePaise")::bigint as taxable_paise,
     sum(${sign} * line."igstPaise")::bigint as igst_paise,
     sum(${sign} * line."cgstPaise")::bigint as cgst_paise,
     sum(${sign} * (line."sgstPaise" + line."utgstPaise"))::bigint as sgst_paise
   from invoices i left join invoices r on r.id = i.reference_id
   cross join lateral jsonb_to_recordset(i.document->'lines') as line("rateBasisPoints" int,
     "taxablePaise" bigint, "igstPaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint,
     "utgstPaise" bigint)
   where ${inMonth('i.issued_at')} and ${isTaxed} and not ${isLate}
   group by 1, 2, 3, 4, 5 order by 2, 3`,
  { month: 'date' },
  {
    isBusiness: 'bool',
    code: 'text',
    state: 'text',
    isInterState: 'bool',
    isTaxed: 'bool',
    taxablePaise: 'int',
    igstPaise: 'int',
    cgstPaise: 'int',
    sgstPaise: 'int',
  },
);

const documentsUntil = (moment: string): string =>
  `(select coalesce(sum(${sign} * i.total_paise), 0)::bigint from invoices i
    where i.order_id = t.order_id and i.issued_at < ${moment})`;
/**
 * The value of an order by its ledger (open, paid and written off) while it is invoiced: from its
 * first invoice on, and not after it was cancelled and reopened, until it is invoiced again, which
 * may be the same transaction.
 */
const ledgerUntil = (moment: string): string =>
  `(select coalesce(sum(case when l.kind in ('refunded', 'owed_back') then -l.amount_paise
      else l.amount_paise end), 0)::bigint from ledger l
    where l.order_id = t.order_id and l.at < ${moment}
      and exists (select from (select * from invoices i where i.order_id = t.order_id
          and i.issued_at < ${moment} order by i.id desc limit 1) d
        where not ${reopenedAfter('d', moment)}))`;

/**
 * Orders with a document of the month, and invoiced ones with a ledger entry of it: by how much
 * both changed in the month. The ledger is kept by other code than the documents.
 */
export const books = statement(
  'books.comparison',
  `with bounds as materialized (
     select :month::date::timestamp at time zone 'Asia/Kolkata' as starts,
       (:month::date + interval '1 month') at time zone 'Asia/Kolkata' as ends
   ), touched as (
     select order_id from invoices, bounds where issued_at >= starts and issued_at < ends
     union
     select m.order_id from money_movements m, bounds where m.at >= starts and m.at < ends
       and exists (select from invoices i where i.order_id = m.order_id and i.issued_at < ends)
   ), compared as (
     select t.order_id, o.payment_method = 'cod' as is_cash,
       ${documentsUntil('ends')} - ${documentsUntil('starts')} as documents,
       ${ledgerUntil('ends')} - ${ledgerUntil('starts')} as ledger
     from touched t join orders o on o.id = t.order_id cross join bounds
   )
   select coalesce(sum(documents) filter (where not is_cash), 0)::bigint as online_documents,
     coalesce(sum(ledger) filter (where not is_cash), 0)::bigint as online_ledger,
     coalesce(sum(documents) filter (where is_cash), 0)::bigint as cash_documents,
     coalesce(sum(ledger) filter (where is_cash), 0)::bigint as cash_ledger,
     (select coalesce(jsonb_agg(jsonb_build_object('orderId', d.order_id,
         'documentsPaise', d.documents, 'ledgerPaise', d.ledger) order by d.order_id), '[]')
      from (select * from compared where documents <> ledger order by order_id
        limit ${monthListMax}) d) as differing
   from compared`,
  { month: 'date' },
  {
    onlineDocuments: 'int',
    onlineLedger: 'int',
    cashDocuments: 'int',
    cashLedger: 'int',
    differing: json<{ orderId: number; documentsPaise: number; ledgerPaise: number }[]>(),
  },
);

/**
 * The documents of a portal's file, with what only the database knows: PIN code and town of the
 * seller out of the address of the document, and the parcels of the order.
 */
export const portalDocuments = statement(
  'books.portal_documents',
  `select i.id, i.number, i.kind, i.order_id, i.issued_at, i.document, r.number as reference,
     r.issued_at as reference_issued_at, pin[1] || pin[2] as seller_pin,
     (select c.name from pincodes p join cities c on c.id = p.city_id
      where p.pincode = pin[1] || pin[2]) as seller_town,
     (select coalesce(jsonb_agg(jsonb_build_object('carrier', h.carrier,
        'trackingNumber', h.tracking_number) order by h.id), '[]') from shipments h
      where h.order_id = i.order_id and h.tracking_number <> '') as parcels
   from invoices i left join invoices r on r.id = i.reference_id
   cross join lateral regexp_match(i.document->'seller'->>'address',
     '.*\\m([1-9][0-9]{2}) ?([0-9]{3})\\M') as pin
   where ${inMonth('i.issued_at')} and i.id > :afterId
     and case when :isEWay::bool then i.kind <> 'credit_note' and i.total_paise > :abovePaise
       else ${isTaxed} and i.document->'buyer'->>'gstin' is not null end
   order by i.id limit :limit`,
  { month: 'date', afterId: 'int', isEWay: 'bool', abovePaise: 'int', limit: 'int' },
  {
    id: 'int',
    number: 'text',
    kind: 'text',
    orderId: 'int',
    issuedAt: 'time',
    document: json<TaxDocument>(),
    reference: 'text?',
    referenceIssuedAt: 'time?',
    sellerPin: 'text?',
    sellerTown: 'text?',
    parcels: json<{ carrier: string; trackingNumber: string }[]>(),
  },
);
