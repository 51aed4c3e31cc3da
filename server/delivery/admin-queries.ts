import { json, statement } from '#database/client/statement.ts';
import type { PinRange } from '#contract/delivery/zone-match.ts';

const zoneColumns = {
  id: 'int',
  version: 'int',
  name: 'text',
  isServiceable: 'bool',
  handlingDays: 'int',
  transitDaysMin: 'int',
  transitDaysMax: 'int',
  allowsCod: 'bool',
  rate: json<unknown>(),
  stateIds: json<number[]>(),
  pins: json<PinRange[]>(),
} as const;

const zoneSelected = `z.id, z.version, z.name, z.is_serviceable, z.handling_days,
  z.transit_days_min, z.transit_days_max, z.allows_cod, z.rate,
  (select coalesce(jsonb_agg(r.state_id order by r.id), '[]') from delivery_zone_rules r
    where r.zone_id = z.id and r.state_id is not null) as state_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'low', lower(r.pins), 'high',
    upper(r.pins) - 1) order by r.id), '[]')
   from delivery_zone_rules r where r.zone_id = z.id and r.pins is not null) as pins`;

export const zones = statement(
  'delivery.zones',
  `select ${zoneSelected} from delivery_zones z order by z.is_rest, z.name, z.id`,
  {},
  zoneColumns,
);

export const zoneById = statement(
  'delivery.zone_by_id',
  `select ${zoneSelected} from delivery_zones z where z.id = :zoneId`,
  { zoneId: 'int' },
  zoneColumns,
);

export const lockZone = statement(
  'delivery.lock_zone',
  `select id from delivery_zones where id = :zoneId for no key update`,
  { zoneId: 'int' },
  { id: 'int' },
);

const zoneForm = {
  name: 'text',
  isRest: 'bool',
  isServiceable: 'bool',
  handlingDays: 'int',
  transitDaysMin: 'int',
  transitDaysMax: 'int',
  allowsCod: 'bool',
  rate: json<unknown>(),
} as const;

export const insertZone = statement(
  'delivery.insert_zone',
  `insert into delivery_zones (name, is_rest, is_serviceable, handling_days, transit_days_min,
     transit_days_max, allows_cod, rate)
   values (:name, :isRest, :isServiceable, :handlingDays, :transitDaysMin, :transitDaysMax,
     :allowsCod, :rate) returning id`,
  zoneForm,
  { id: 'int' },
);

export const updateZone = statement(
  'delivery.update_zone',
  `update delivery_zones set name = :name, is_rest = :isRest, is_serviceable = :isServiceable,
     handling_days = :handlingDays, transit_days_min = :transitDaysMin,
     transit_days_max = :transitDaysMax, allows_cod = :allowsCod, rate = :rate,
     version = version + 1
   where id = :zoneId`,
  { zoneId: 'int', ...zoneForm },
  {},
);

export const deleteRules = statement(
  'delivery.delete_rules',
  `delete from delivery_zone_rules where zone_id = :zoneId`,
  { zoneId: 'int' },
  {},
);

export const statesByName = statement(
  'delivery.states_by_name',
  `select id, name from states where lower(name) = any(select lower(unnest(:names::text[])))`,
  { names: 'texts' },
  { id: 'int', name: 'text' },
);

/** Skips states that do not exist; the caller compares the number of rows. */
export const insertStates = statement(
  'delivery.insert_states',
  `insert into delivery_zone_rules (zone_id, state_id)
   select :zoneId, s.id from unnest(:stateIds::int[]) with ordinality as r(id, position)
   join states s on s.id = r.id order by position`,
  { zoneId: 'int', stateIds: 'ints' },
  {},
);

export const insertPins = statement(
  'delivery.insert_pins',
  `insert into delivery_zone_rules (zone_id, kind, pins)
   select :zoneId, r.kind, int4range(r.low, r.high, '[]')
   from jsonb_to_recordset(:pins::jsonb) as r(kind text, low int, high int)`,
  { zoneId: 'int', pins: json<readonly PinRange[]>() },
  {},
);

export const deleteZone = statement(
  'delivery.delete_zone',
  `delete from delivery_zones where id = :zoneId`,
  { zoneId: 'int' },
  {},
);

export const settings = statement(
  'delivery.settings',
  `select entries, version from delivery_settings where id = 1`,
  {},
  { entries: json<unknown>(), version: 'int' },
);

export const lockSettings = statement(
  'delivery.lock_settings',
  `select entries, version from delivery_settings where id = 1 for no key update`,
  {},
  { entries: json<unknown>(), version: 'int' },
);

export const updateSettings = statement(
  'delivery.update_settings',
  `update delivery_settings set entries = :entries, version = version + 1 where id = 1`,
  { entries: json<unknown>() },
  {},
);
