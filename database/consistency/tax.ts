import { check } from './check.ts';

const amounts = `taxable bigint, cgst bigint, sgst bigint, utgst bigint, igst bigint, total bigint`;
const linesOf = `jsonb_to_recordset(i.document->'lines')
  as line("taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint,
       "utgstPaise" bigint, "igstPaise" bigint, "totalPaise" bigint)`;

/**
 * Numbers have no gap, documents add up, invoices equal what was ordered, and credit notes never
 * exceed their invoice.
 */
export const taxChecks = [
  check(
    'audit.invoice_numbers',
    `select 'series ' || c.series || '/' || c.financial_year || ' counts ' || c.last_number
       || ' and holds ' || count(i.id) as problem
     from invoice_counters c left join invoices i on i.series = c.series
       and i.financial_year = c.financial_year
     group by c.series, c.financial_year, c.last_number
     having count(i.id) <> c.last_number or min(i.sequence) is distinct from 1
       or max(i.sequence) is distinct from c.last_number`,
  ),
  check(
    'audit.invoice_sums',
    `select 'invoice ' || i.number || ' does not add up' as problem
     from invoices i cross join jsonb_to_record(jsonb_build_object(
         'taxable', i.document->'totals'->'taxablePaise', 'cgst', i.document->'totals'->'cgstPaise',
         'sgst', i.document->'totals'->'sgstPaise',
         'utgst', i.document->'totals'->'utgstPaise', 'igst', i.document->'totals'->'igstPaise',
         'total', i.document->'totals'->'totalPaise'))
       as sums(${amounts})
     cross join lateral (select sum("taxablePaise") as taxable, sum("cgstPaise") as cgst,
       sum("sgstPaise") as sgst, sum("utgstPaise") as utgst,
         sum("igstPaise") as igst, sum("totalPaise") as total,
         bool_and("taxablePaise" + "cgstPaise" + "sgstPaise" + "utgstPaise" + "igstPaise"
           = "totalPaise") as is_split
       from ${linesOf}) as lines
     where lines.is_split is not true or sums.total is distinct from i.total_paise
        or (sums.taxable, sums.cgst, sums.sgst, sums.utgst, sums.igst, sums.total)
           is distinct from (lines.taxable, lines.cgst, lines.sgst, lines.utgst, lines.igst,
             lines.total)`,
  ),
  check(
    'audit.invoice_amounts',
    `select 'invoice ' || i.number || ' differs from order ' || o.id as problem
     from invoices i join orders o on o.id = i.order_id
     where i.kind <> 'credit_note'
       and i.total_paise not between o.final_paise - o.cancelled_paise and o.final_paise`,
  ),
  check(
    'audit.credit_notes',
    `select 'the credit notes of invoice ' || i.number || ' exceed it' as problem
     from invoices i join invoices c on c.reference_id = i.id group by i.id, i.number, i.total_paise
     having sum(c.total_paise) > i.total_paise`,
  ),
  check(
    'audit.one_invoice',
    `select 'order ' || order_id || ' has ' || count(*)
       || ' invoices that are not credited' as problem
     from invoices i where i.kind <> 'credit_note'
       and not exists (select from invoices c where c.reference_id = i.id) group by order_id
       having count(*) > 1`,
  ),
];
