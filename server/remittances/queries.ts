import { remittanceListMax } from '#contract/remittances/rules.ts';
import { json, statement } from '#database/client/statement.ts';
import { agedParcels, courierSelected, deliveredAt } from './cash-queries.ts';

/** The parcels of a courier that are due and have none of these numbers. */
export const missing = statement(
  'remittances.missing',
  `select count(*) as count from (${agedParcels}) a
   where lower(courier) = lower(:courier) and remitted_paise = 0 and days > agreed_days
     and lower(tracking_number) <> all(:numbers::text[])`,
  { courier: 'text', numbers: 'texts' },
  { count: 'int' },
);

/** Returns the name as it was typed first. */
export const ensureCourier = statement(
  'remittances.ensure_courier',
  `insert into remittance_couriers as c (courier) values (:courier)
   on conflict (lower(courier)) do update set courier = c.courier returning courier`,
  { courier: 'text' },
  { courier: 'text' },
);

/** Serializes the files of a courier: two of them never count the same payment. */
export const lockCourier = statement(
  'remittances.lock_courier',
  'select columns, days from remittance_couriers where courier = :courier for update',
  { courier: 'text' },
  { columns: json<Record<string, string>>(), days: 'int' },
);

export const saveCourier = statement(
  'remittances.save_courier',
  `update remittance_couriers set columns = :columns, days = :days where courier = :courier`,
  { courier: 'text', columns: json<Readonly<Record<string, string>>>(), days: 'int' },
  {},
);

export const insert = statement(
  'remittances.insert',
  `insert into remittances (courier, file_name, file_hash, header, columns, problem, actor_id)
   values (:courier, :fileName, :fileHash, :header, :columns, :problem, :actorId) returning id`,
  {
    courier: 'text',
    fileName: 'text',
    fileHash: 'bytes',
    header: 'texts',
    columns: json<Readonly<Record<string, string>>>(),
    problem: 'text',
    actorId: 'int',
  },
  { id: 'int' },
);

/** An applied file with the same bytes. */
export const appliedTwin = statement(
  'remittances.applied_twin',
  `select t.id, t.applied_at from remittances r join remittances t on t.courier = r.courier
     and t.file_hash = r.file_hash and t.state = 'applied' and t.id <> r.id
   where r.id = :id`,
  { id: 'int' },
  { id: 'int', appliedAt: 'time' },
);

type ClassifiedLine = {
  line: number;
  number: string;
  amount_paise: number | null;
  reference: string;
  paid_on: string | null;
  status: string;
  is_late: boolean;
  problem: string;
};

export const saveLines = statement(
  'remittances.save_lines',
  `insert into remittance_lines (remittance_id, line, number, amount_paise, reference, paid_on,
     status, is_late, problem)
   select :id, l.line, l.number, l.amount_paise, l.reference, l.paid_on, l.status, l.is_late,
     l.problem
   from jsonb_to_recordset(:lines::jsonb) as l(line int, number text, amount_paise bigint,
     reference text, paid_on date, status text, is_late boolean, problem text)
   on conflict (remittance_id, line) do update set status = excluded.status,
     is_late = excluded.is_late, problem = excluded.problem`,
  { id: 'int', lines: json<readonly ClassifiedLine[]>() },
  {},
);

export const lines = statement(
  'remittances.lines',
  `select line, number, amount_paise, reference, paid_on::text, status, is_late, problem
   from remittance_lines where remittance_id = :id order by line`,
  { id: 'int' },
  {
    line: 'int',
    number: 'text',
    amountPaise: 'int?',
    reference: 'text',
    paidOn: 'text?',
    status: 'text',
    isLate: 'bool',
    problem: 'text',
  },
);

/** The parcels with these tracking numbers, in lower case, and the payments of each. */
export const parcels = statement(
  'remittances.parcels',
  `select h.id, lower(h.tracking_number) as number, h.status, o.payment_method,
     h.amount_paise - h.advance_paise as amount_paise, h.remitted_paise, h.is_cash_tracked,
     ${courierSelected} as courier, ${deliveredAt} as delivered_at,
     (select coalesce(jsonb_agg(jsonb_build_object('amountPaise', c.amount_paise,
        'reference', c.reference)), '[]') from cash_remittances c
      where c.shipment_id = h.id and c.remittance_id <> :id) as payments
   from shipments h join orders o on o.id = h.order_id
   where h.tracking_number <> '' and lower(h.tracking_number) = any(:numbers::text[])
   order by h.id`,
  { id: 'int', numbers: 'texts' },
  {
    id: 'int',
    number: 'text',
    status: 'text',
    paymentMethod: 'text',
    amountPaise: 'int',
    remittedPaise: 'int',
    isCashTracked: 'bool',
    courier: 'text',
    deliveredAt: 'time?',
    payments: json<{ amountPaise: number; reference: string }[]>(),
  },
);

const remittanceColumns = {
  id: 'int',
  courier: 'text',
  fileName: 'text',
  state: 'text',
  actor: 'text',
  createdAt: 'time',
  appliedAt: 'time?',
  header: 'texts',
  columns: json<Record<string, string>>(),
  problem: 'text',
  lines: 'int',
  statuses: json<Record<string, number>>(),
  late: 'int',
  amountPaise: 'int',
} as const;

const counted = `l.status in ('matched', 'short', 'over')`;

const remittanceSelected = `r.id, r.courier, r.file_name, r.state,
  coalesce(nullif(u.full_name, ''), u.email::text) as actor, r.created_at, r.applied_at, r.header,
  r.columns, r.problem,
  (select count(*) from remittance_lines l where l.remittance_id = r.id) as lines,
  (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n
    from remittance_lines l where l.remittance_id = r.id group by status) s) as statuses,
  (select count(*) from remittance_lines l where l.remittance_id = r.id and l.is_late
    and ${counted}) as late,
  (select coalesce(sum(l.amount_paise), 0)::bigint from remittance_lines l
    where l.remittance_id = r.id and ${counted}) as amount_paise`;

export const byId = statement(
  'remittances.by_id',
  `select ${remittanceSelected} from remittances r join users u on u.id = r.actor_id
   where r.id = :id`,
  { id: 'int' },
  remittanceColumns,
);

export const latest = statement(
  'remittances.latest',
  `select ${remittanceSelected} from remittances r join users u on u.id = r.actor_id
   order by r.id desc limit 50`,
  {},
  remittanceColumns,
);

export const problems = statement(
  'remittances.problems',
  `select line, number, status, problem from remittance_lines
   where remittance_id = :id and (status <> 'matched' or is_late) order by line
   limit ${remittanceListMax}`,
  { id: 'int' },
  { line: 'int', number: 'text', status: 'text', problem: 'text' },
);

export const lockRemittance = statement(
  'remittances.lock',
  'select courier, state, problem from remittances where id = :id for update',
  { id: 'int' },
  { courier: 'text', state: 'text', problem: 'text' },
);

export const setState = statement(
  'remittances.set_state',
  `update remittances set state = :state,
     applied_at = case when :state = 'applied' then now() else applied_at end,
     undone_at = case when :state = 'undone' then now() end where id = :id`,
  { id: 'int', state: 'text' },
  {},
);

type Payment = { shipment_id: number; amount_paise: number; reference: string };

/** Records payments. The parcels are locked in id order, as their events lock them. */
export const insertPayments = statement(
  'remittances.insert_payments',
  `with paid as materialized (
     select * from jsonb_to_recordset(:payments::jsonb)
       as p(shipment_id int, amount_paise bigint, reference text)
   ), locked as materialized (
     select id from shipments where id in (select shipment_id from paid)
     order by id for no key update
   ), recorded as (
     insert into cash_remittances (remittance_id, shipment_id, amount_paise, reference)
     select :id, paid.shipment_id, paid.amount_paise, paid.reference
     from locked join paid on paid.shipment_id = locked.id
   )
   update shipments h set remitted_paise = h.remitted_paise + paid.amount_paise
   from locked join paid on paid.shipment_id = locked.id where h.id = locked.id`,
  { id: 'int', payments: json<readonly Payment[]>() },
  {},
);

export const deletePayments = statement(
  'remittances.delete_payments',
  `with locked as materialized (
     select id from shipments where id in (
       select shipment_id from cash_remittances where remittance_id = :id)
     order by id for no key update
   ), removed as (
     delete from cash_remittances c using locked
     where c.remittance_id = :id and c.shipment_id = locked.id
     returning c.shipment_id, c.amount_paise
   )
   update shipments h set remitted_paise = h.remitted_paise - removed.amount_paise
   from removed where h.id = removed.shipment_id`,
  { id: 'int' },
  {},
);
