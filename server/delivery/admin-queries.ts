import { json, statement } from '#database/client/statement.ts';
import { versionedRows } from '#database/client/versioned-table.ts';
import type { PinRange } from '#contract/delivery/zone-match.ts';

const zoneColumns = {
  id: 'int',
  version: 'int',
  name: 'text',
  isServiceable: 'bool',
  handlingDays: 'int?',
  transitDaysMin: 'int?',
  transitDaysMax: 'int?',
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

/** Zones that shoppers can order in, if another method than Cash on Delivery is on. */
export const countZonesWithoutCash = statement(
  'delivery.count_zones_without_cash',
  'select count(*) from delivery_zones where is_serviceable and not allows_cod',
  {},
  { count: 'int' },
);

export const zoneRows = versionedRows({
  table: 'delivery_zones',
  alias: 'z',
  select: `select ${zoneSelected} from delivery_zones z`,
  columns: zoneColumns,
  values: {
    name: 'text',
    isRest: 'bool',
    isServiceable: 'bool',
    handlingDays: 'int?',
    transitDaysMin: 'int?',
    transitDaysMax: 'int?',
    allowsCod: 'bool',
    rate: json<unknown>(),
  },
  hasUpdatedAt: false,
});

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
