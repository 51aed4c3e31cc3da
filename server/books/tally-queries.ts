import { statement } from '#database/client/statement.ts';

/**
 * Entries of a month that moved or wrote off money, after the last one read. `provider`: of the
 * payment; null: cash, or money that the staff paid back by bank.
 */
export const ledgerEntries = statement(
  'books.ledger_entries',
  `select l.id, l.order_id, l.at, l.kind, l.amount_paise, l.reference, t.gstin, t.company,
     p.provider
   from ledger l join money_movements m on m.id = l.id left join payments p on p.id = m.payment_id
   left join order_tax_details t on t.order_id = l.order_id
   where l.kind in ('captured', 'collected', 'refunded', 'written_off')
     and l.at >= :afterAt and (l.at, l.id) > (:afterAt, :afterId::bigint) and l.at < :to
   order by l.at, l.id limit :limit`,
  { afterAt: 'time', afterId: 'int', to: 'time', limit: 'int' },
  {
    id: 'int',
    orderId: 'int',
    at: 'time',
    kind: 'text',
    amountPaise: 'int',
    reference: 'text',
    gstin: 'text?',
    company: 'text?',
    provider: 'text?',
  },
);

export const remittances = statement(
  'books.remittances',
  `select r.id, r.courier, r.file_name, r.applied_at, sum(c.amount_paise)::bigint as amount_paise,
     coalesce(array_agg(distinct c.reference) filter (where c.reference <> ''), '{}')
       as bank_references
   from remittances r join cash_remittances c on c.remittance_id = r.id
   where r.state = 'applied' and r.applied_at >= :from and r.applied_at < :to
   group by r.id order by r.id`,
  { from: 'time', to: 'time' },
  {
    id: 'int',
    courier: 'text',
    fileName: 'text',
    appliedAt: 'time',
    amountPaise: 'int',
    bankReferences: 'texts',
  },
);
